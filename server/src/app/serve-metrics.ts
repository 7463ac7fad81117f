import { createServer, type ServerResponse } from 'node:http';
import { partsOf } from '../pages/console-parts.ts';
import { expiringOf, expiryOf } from '../pages/warn-expiring.ts';
import type { MetricsConfig } from '../platform/config-metrics.ts';
import { within } from '../platform/database/within.ts';
import { StartError } from '../platform/errors.ts';
import type { QueueDepth } from '../platform/metrics/metrics.ts';
import type { Services } from '../platform/services/services.ts';
import { listRuns } from '../status/maintenance-runs.store.ts';
import { deletesByAge } from '../status/read-status.ts';

/** Monitoring systems give up after 10 seconds. */
const queuesLimitMs = 5000;
const requestLimitMs = 10_000;

/**
 * Reads the depth of the queues and the last runs of maintenance; a database that does not respond leaves the other
 * measurements as they are.
 */
async function readQueues(
  { config, database, metrics, clock }: Services,
  read: (database: Services['database'], now: Date) => Promise<readonly QueueDepth[]>,
): Promise<void> {
  const now = clock();
  try {
    const [queues, runs] = await within(
      queuesLimitMs,
      Promise.all([read(database, now), listRuns(database)]),
    );
    metrics.setQueues(queues, now);
    metrics.setMaintenance(deletesByAge(config) ? runs : runs.filter(({ name }) => name !== 'nightly'), now);
  } catch {
    metrics.clearQueues();
    metrics.setMaintenance([], now);
  }
}

/** A worker serves no pages, so it has no registry. */
function readRegistry(services: Services): void {
  if (services.config.run === 'worker') return;
  const lists = { ...partsOf(services), expiring: expiringOf(services) };
  const counts = Object.fromEntries(Object.entries(lists).map(([kind, names]) => [kind, names.length]));
  services.metrics.setRegistry(expiryOf(services), counts, new Date());
}

/**
 * Serves the measurements of this process at /metrics of an address of their own, which no browser or proxy reaches.
 * @param read reads the depth of each queue
 * @returns stops it
 * @throws {StartError} if the address cannot be used
 */
export async function serveMetrics(
  services: Services,
  { host, port }: MetricsConfig,
  read: (database: Services['database'], now: Date) => Promise<readonly QueueDepth[]>,
): Promise<() => Promise<void>> {
  const { metrics } = services;
  async function respond(response: ServerResponse): Promise<void> {
    await readQueues(services, read);
    readRegistry(services);
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    response.end(await metrics.text());
  }
  const server = createServer({ requestTimeout: requestLimitMs }, (request, response) => {
    if (request.url === '/metrics' && request.method === 'GET') void respond(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new StartError(`Metrics cannot be served on port ${port} on ${host}.`)),
    );
    server.listen(port, host, resolve);
  });
  metrics.measureProcess();
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
