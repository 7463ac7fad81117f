import type { PlainRoute } from '../platform/http/plain-route.ts';

/** Where the document is served. */
const openApiUrl = '/api/openapi.json';

/** GET /api/openapi.json: the document, which names itself too. Absent in the baseline. */
export function openApiRoute(document: () => unknown): PlainRoute {
  return {
    method: 'GET',
    url: openApiUrl,
    capability: null,
    summary: 'This document.',
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
