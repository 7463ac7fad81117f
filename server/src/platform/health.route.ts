import { ping } from './database/ping.store.ts';
import type { PlainRoute } from './http/plain-route.ts';

const noStore = { 'cache-control': 'no-store' };

/** GET /healthz: the process lives. */
export const healthRoute: PlainRoute = {
  method: 'GET',
  url: '/healthz',
  summary: 'Whether the process lives.',
  operation: { responses: { 200: { description: 'It does.' } } },
  handle: async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }),
};

/** GET /readyz: it can serve, the database answers. */
export const readyRoute: PlainRoute = {
  method: 'GET',
  url: '/readyz',
  summary: 'Whether it can serve: the database answers.',
  operation: { responses: { 200: { description: 'It can.' }, 503: { description: 'Not now.' } } },
  async handle(_request, reply, { database }) {
    try {
      await ping(database);
    } catch {
      return reply
        .code(503)
        .headers({ ...noStore, 'retry-after': '5' })
        .send({ status: 'no database' });
    }
    return reply.headers(noStore).send({ status: 'ready' });
  },
};
