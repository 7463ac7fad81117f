import type { FastifyInstance } from 'fastify';
import { authenticate } from '../accounts/sessions/authenticate.ts';
import { errorResponse } from '../platform/http/error-response.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import { setAccountOf } from '../platform/http/request-accounts.ts';
import { toCatalogueError } from '../platform/http/to-catalogue-error.ts';
import { traceRefusal } from '../platform/http/trace-refusal.ts';
import type { Services } from '../platform/services/services.ts';

const rawBodyLimitBytes = 3 * 1024 * 1024;

/** Gives a route its body unparsed, of any type: as a whole, or as a stream. */
function readBodiesOf(scope: FastifyInstance, { streamsBody, takesRawBody }: PlainRoute): void {
  if (streamsBody || takesRawBody) scope.removeAllContentTypeParsers();
  if (streamsBody) scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
  else if (takesRawBody) {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  }
}

/** Registers an address that is not a call. */
export function registerPlain(app: FastifyInstance, services: Services, route: PlainRoute): void {
  app.register(async (scope) => {
    readBodiesOf(scope, route);
    if (route.respondsAsCloudApi || route.access === 'api-token') {
      scope.setErrorHandler((thrown, request, reply) => {
        const error = toCatalogueError(thrown);
        if (error.code === 'internal') request.log.error({ err: thrown, url: route.url }, 'a call failed');
        traceRefusal(services, request, error);
        const response = errorResponse(error, 'cloud-api', request.id);
        return reply.code(response.status).headers(response.headers).send(response.body);
      });
    }
    scope.route({
      method: route.method,
      url: route.url,
      ...((route.takesRawBody || route.streamsBody) && {
        bodyLimit: route.maxBodyBytes ?? rawBodyLimitBytes,
      }),
      onRequest: async (request) => {
        if (!route.access) return;
        setAccountOf(request, await authenticate(services, route.access, request.headers.authorization));
      },
      handler: (request, reply) => route.handle(request, reply, services),
    });
  });
}
