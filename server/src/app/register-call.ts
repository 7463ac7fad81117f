import type { Call } from '@chatline/contract/calls/define-call';
import { defaultBodyBytes } from '@chatline/contract/constants/limits';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { requireFactor } from '../accounts/factor/require-factor.ts';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { decodeParts } from '../platform/http/decode-parts.ts';
import { type ErrorStyle, errorResponse } from '../platform/http/error-response.ts';
import { type HeldSlot, holdSlot } from '../platform/http/hold-slot.ts';
import { JsonParts } from '../platform/http/ok.ts';
import { openStream } from '../platform/http/open-stream.ts';
import { routeUrl } from '../platform/http/plain-route.ts';
import { readCloudApiBodies } from '../platform/http/read-cloud-api-body.ts';
import { readForm } from '../platform/http/read-form.ts';
import { setAccountOf } from '../platform/http/request-accounts.ts';
import type { Caller, CallRoute } from '../platform/http/route.ts';
import { toCatalogueError } from '../platform/http/to-catalogue-error.ts';
import { traceRefusal } from '../platform/http/trace-refusal.ts';
import type { Services } from '../platform/services/services.ts';

const paramsSchema = v.record(v.string(), v.string());

function styleOf(call: Call, isBaseline: boolean): ErrorStyle {
  if (call.access === 'api-token') return 'cloud-api';
  if (call.base === '/v1') return 'problem';
  return isBaseline ? 'baseline' : 'status';
}

async function parseForm({ headers }: FastifyRequest, body: Buffer) {
  return readForm(headers['content-type'] ?? '', body);
}

/** Makes a route read only its own kind of body. */
function readBodiesOf(scope: FastifyInstance, { encoding, access }: Call): void {
  if (encoding === 'json') {
    if (access === 'api-token') readCloudApiBodies(scope);
    return;
  }
  scope.removeAllContentTypeParsers();
  if (encoding === 'form') {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, parseForm);
    scope.register(formbody, { bodyLimit: defaultBodyBytes });
  } else {
    // An unexpected body is read to its end and dropped.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
  }
}

function createHandler(
  services: Services,
  route: CallRoute,
  callers: WeakMap<FastifyRequest, Caller | null>,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callers.get(request) ?? null;
    const parts = decodeParts(route.call, v.parse(paramsSchema, request.params));
    const header = (name: string) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    };
    return route.run({
      header,
      responseHeader: (name, value) => reply.header(name, value),
      services,
      caller,
      parts,
      query: request.query,
      body: request.body,
      address: request.ip,
    });
  };
}

/** Finds the caller of a request, who may make the call. @returns null on a public call */
async function findCaller(services: Services, call: Call, request: FastifyRequest): Promise<Caller | null> {
  const caller = await authenticate(services, call.access, request.headers.authorization);
  await requireFactor(services, call, caller);
  setAccountOf(request, caller);
  return caller;
}

/** Registers one call: its route reads, authorises, runs and responds; refusals have the style of the call. */
export function registerCall(app: FastifyInstance, services: Services, route: CallRoute): void {
  const { call } = route;
  const callers = new WeakMap<FastifyRequest, Caller | null>();
  const slots = new WeakMap<FastifyRequest, HeldSlot>();
  const run = createHandler(services, route, callers);
  app.register(async (scope) => {
    readBodiesOf(scope, call);
    scope.setErrorHandler((thrown, request, reply) => {
      slots.get(request)?.leave();
      const error = toCatalogueError(thrown);
      if (error.code === 'internal') request.log.error({ err: thrown, call: call.name }, 'a call failed');
      traceRefusal(services, request, error);
      const response = errorResponse(error, styleOf(call, services.config.isBaseline), request.id);
      return reply.code(response.status).headers(response.headers).send(response.body);
    });
    scope.route({
      method: call.method,
      url: routeUrl(call),
      bodyLimit: call.maxBodyBytes ?? defaultBodyBytes,
      // The body of an unauthorised caller is not read.
      onRequest: async (request) => {
        const caller = await findCaller(services, call, request);
        callers.set(request, caller);
        if (call.maxBodyBytes === undefined || caller === null) return;
        slots.set(request, await holdSlot(services.uploads.received, caller.accountId));
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (call.isCsv) reply.type('text/csv; charset=utf-8');
        const work = () => run(request, reply);
        const response = await (slots.get(request)?.during(() => services.uploads.whole(work)) ?? work());
        if (!(response instanceof JsonParts)) return response;
        const stream = await openStream(response.parts);
        reply.type('application/json; charset=utf-8');
        return stream;
      },
    });
  });
}
