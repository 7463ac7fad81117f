import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { afterAll, expect, it } from 'vitest';
import { createMetrics } from '../metrics/metrics.ts';
import { measureFetch } from './measured-network.ts';

const exporter = new InMemorySpanExporter();
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
trace.setGlobalTracerProvider(
  new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }),
);
afterAll(() => {
  trace.disable();
  context.disable();
});

it.each([
  ['https://graph.example.com/v23.0/1', 400, 443, {}],
  ['http://127.0.0.1:8080/v1', 503, 8080, { 'error.type': '503' }],
])(
  '[OPS-112] the span of a request to %s has its server, port and status %i',
  async (url, status, port, error) => {
    exporter.reset();
    await measureFetch(async () => new Response('', { status }), createMetrics())(url);
    const [span] = exporter.getFinishedSpans();
    expect(span?.attributes).toEqual({
      'http.request.method': 'GET',
      'server.address': new URL(url).hostname,
      'server.port': port,
      'http.response.status_code': status,
      ...error,
    });
    expect(span?.status.code).toBe(status >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET);
  },
);
