import { fitsContract, type Offer } from '@chatline/contract/modules/fits-contract';
import { highestRevision } from '@chatline/contract/modules/reading-terms';
import type { Registry } from '@chatline/contract/modules/registry';
import { isStoreAway } from '../pages/bucket-mirror.ts';
import { shellFileOf } from '../pages/shell-file.ts';
import { expiringOf } from '../pages/warn-expiring.ts';
import { registryOf, rootKeyProblem } from '../pages/watched-registry.ts';
import { ping } from '../platform/database/ping.store.ts';
import { within } from '../platform/database/within.ts';
import type { PlainRoute } from '../platform/http/plain-route.ts';
import type { Services } from '../platform/services/services.ts';

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

/** Parts of the registry in force that are ahead of this server's clock, so that browsers may refuse them. */
function aheadOf({ revision, modules }: Registry): readonly string[] {
  const highest = highestRevision(Date.now());
  const parts = [['root', { revision }] as const, ...Object.entries(modules)];
  return parts.filter(([, part]) => part.revision > highest).map(([name]) => name);
}

/** Modules with a live or staged release that the shell cannot run. */
function unfitOf({ modules }: Registry, offers: Offer): readonly string[] {
  return Object.entries(modules)
    .filter(([, { state }]) => state !== 'off')
    .filter(
      ([, { live, stage }]) => !fitsContract(live, offers) || (stage && !fitsContract(stage.release, offers)),
    )
    .map(([name]) => name);
}

/** Checks the files of the console's pages. @returns what is missing, outdated, refused, ahead of the clock or unfit */
function partsOf(services: Services) {
  const watched = registryOf(services);
  const file = watched.read();
  const registry = file?.registry;
  const shell = shellFileOf(services).read();
  const isOld = file !== null && (!watched.isCurrent() || isStoreAway(services.config));
  return {
    missing: [
      ...(registry === undefined ? ['registry'] : []),
      ...(shell === null ? ['shell'] : []),
      ...(rootKeyProblem(services.config) === undefined ? [] : ['root key']),
      ...(file?.lacksEarlierRoots ? ['earlier roots'] : []),
    ],
    lastGood: isOld ? ['registry'] : [...(file?.lastGood ?? [])],
    refused: Object.keys(registry?.refused ?? {}),
    ahead: registry === undefined ? [] : aheadOf(registry),
    // Earlier shells do not say what they offer.
    unfit: registry === undefined || shell?.offers === undefined ? [] : unfitOf(registry, shell.offers),
  };
}

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
