import { partsOf } from '../pages/console-parts.ts';
import { expiringOf } from '../pages/warn-expiring.ts';
import { ping } from '../platform/database/ping.store.ts';
import { within } from '../platform/database/within.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';

/** Load balancers wait a few seconds at most. */
const readyLimitMs = 2000;
const noStore = { 'cache-control': 'no-store' };

/** GET /healthz: reports that the process is running. */
export const healthRoute: PlainRoute = {
  method: 'GET',
  url: '/healthz',
  capability: 'baseline',
  summary: 'Reports that the process is running.',
  operation: { responses: { 200: { description: 'The process is running.' } } },
  handle: async (_request, reply) => reply.headers(noStore).send({ status: 'ok' }),
};

/**
 * GET /readyz: reports if a load balancer should send requests here: the database responds, and there is a registry.
 */
export const readyRoute: PlainRoute = {
  method: 'GET',
  url: '/readyz',
  capability: 'baseline',
  summary:
    'Reports whether the database responds and pages have a module registry. `degraded` means that parts are missing: `missing` lists what pages lack (registry, shell, the root key that the registry is checked with, or earlier roots for consoles with an earlier root key), `lastGood` the registry, or the parts of it (root, modules), that are served from an earlier copy, `refused` the modules that cannot be read, `ahead` the parts of the registry that are more than 2 days ahead of the clock of this server, `unfit` the modules with a live or staged release that the console in place cannot run. `expiring` lists signatures of the registry that expire within 60 days.',
  operation: {
    responses: {
      200: { description: 'The server is ready.' },
      503: { description: 'The server is not ready: no database, no registry, or stopping.' },
    },
  },
  async handle(_request, reply, services) {
    const notNow = { ...noStore, 'retry-after': '5' };
    if (services.drain.hasBegun()) return reply.code(503).headers(notNow).send({ status: 'stopping' });
    try {
      await within(readyLimitMs, ping(services.database));
    } catch {
      return reply.code(503).headers(notNow).send({ status: 'no database' });
    }
    const parts = partsOf(services);
    if (parts.missing.includes('registry') && services.config.run !== 'worker')
      return reply
        .code(503)
        .headers(notNow)
        .send({ status: 'no registry', ...parts, expiring: [] });
    const expiring = expiringOf(services);
    const isWhole = Object.values(parts).every((names) => names.length === 0);
    return reply.headers(noStore).send({ status: isWhole ? 'ready' : 'degraded', ...parts, expiring });
  },
};
