import {
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../tracing.ts';

interface TracedRequest {
  readonly span: Span;
  readonly context: Context;
}

/**
 * Records a span for each request, and runs its handler in it.
 * @param isTrusted a proxy of ours may name the trace that a request belongs to; other callers may not, because they would
 *   decide what is recorded
 */
export function traceRequests(app: FastifyInstance, isTrusted: boolean): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>();
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = isTrusted ? propagation.extract(context.active(), request.headers) : context.active();
    const { method } = request;
    const route = request.routeOptions.url ?? 'page';
    const attributes = { 'http.request.method': method, 'http.route': route, 'url.scheme': request.protocol };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    const inside = trace.setSpan(caller, span);
    traced.set(request, { span, context: inside });
    context.with(inside, done);
  });
  // A body is read in the context of its connection: what follows it belongs to the request again.
  app.addHook('preValidation', (request, _reply, done) => {
    const one = traced.get(request);
    if (one) context.with(one.context, done);
    else done();
  });
  // A browser names the trace of its document in what it reports of the page.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { traceId, spanId, traceFlags } = traced.get(request)?.span.spanContext() ?? {};
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage && traceFlags === TraceFlags.SAMPLED)
      reply.header('server-timing', `traceparent;desc="00-${traceId}-${spanId}-01"`);
    done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const one = traced.get(request);
    if (one === undefined) return done();
    one.span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) one.span.setStatus({ code: SpanStatusCode.ERROR });
    one.span.end();
    context.with(one.context, done);
  });
}
