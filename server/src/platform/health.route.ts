import { ping } from './database/ping.store.ts';
import type { PlainRoute } from './http/plain-route.ts';
import { watchRegistry } from './page/registry-file.ts';
import { watchShell } from './page/shell-file.ts';
import type { Services } from './services.ts';

const noStore = { 'cache-control': 'no-store' };

/** GET /healthz: the process lives. */
export const healthRoute: PlainRoute = {
  method: 'GET',
  url: '/healthz',
  summary: 'Whether the process lives.',
  operation: { responses: { 200: { description: 'It does.' } } },
  handle: async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }),
};

const watched = new WeakMap<Services, ReturnType<typeof watchPages>>();

function watchPages({ config, log }: Services) {
  return { registry: watchRegistry(config.dataDir, log), shell: watchShell(config.shellDir, log) };
}

/** What pages are made from and cannot be read now. */
function missingParts(services: Services): string[] {
  const parts = watched.get(services) ?? watchPages(services);
  watched.set(services, parts);
  return Object.entries(parts).flatMap(([name, file]) => (file.read() === null ? [name] : []));
}

/**
 * GET /readyz: it can serve, the database answers. Without registry or shell the console cannot be shown, but calls are
 * answered and messages sent, so that is told and takes nothing out of service.
 */
export const readyRoute: PlainRoute = {
  method: 'GET',
  url: '/readyz',
  summary:
    'Whether it can serve: the database answers. Names what the console’s pages lack: registry, shell.',
  operation: { responses: { 200: { description: 'It can.' }, 503: { description: 'Not now.' } } },
  async handle(_request, reply, services) {
    try {
      await ping(services.database);
    } catch {
      return reply
        .code(503)
        .headers({ ...noStore, 'retry-after': '5' })
        .send({ status: 'no database' });
    }
    return reply.headers(noStore).send({ status: 'ready', missing: missingParts(services) });
  },
};
