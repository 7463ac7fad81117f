import type { PlainRoute } from '../platform/http/plain-route.ts';
import type { CallRoute } from '../platform/http/route.ts';
import { areas } from './areas.ts';
import { healthRoute, readyRoute } from './health.route.ts';
import { buildOpenApi } from './openapi.ts';

const calls = areas.flatMap(({ calls: own = [], refusals = [] }) =>
  own.map((route) => ({ ...route, refusals })),
);
const plainRoutes = [healthRoute, readyRoute, ...areas.flatMap((area) => area.plainRoutes ?? [])];

/** Returns the calls that this server serves; any other call is a 404 and not in the document. */
export function servedCalls(isBaseline: boolean): readonly CallRoute[] {
  return isBaseline ? calls.filter(({ call }) => call.capability === 'baseline') : calls;
}

/** Returns the other addresses that this server serves. */
export function servedPlainRoutes(isBaseline: boolean, productName: string): readonly PlainRoute[] {
  if (isBaseline) return plainRoutes.filter(({ capability }) => capability === 'baseline');
  const withDocument: readonly PlainRoute[] = [
    ...plainRoutes,
    openApiRoute(() => buildOpenApi(calls, withDocument, productName)),
  ];
  return withDocument;
}

/** The address of the OpenAPI document. */
const openApiUrl = '/api/openapi.json';

function openApiRoute(document: () => unknown): PlainRoute {
  return {
    method: 'GET',
    url: openApiUrl,
    capability: 'unannounced',
    summary: 'Returns this document.',
    operation: {
      responses: {
        200: {
          description: 'The document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
    handle: async (_request, reply) => reply.header('cache-control', 'no-cache').send(document()),
  };
}
