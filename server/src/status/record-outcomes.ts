import { createBackgroundLoop, type Worker } from '../platform/background-loop.ts';
import type { Config } from '../platform/config.ts';
import { logUnlessAway } from '../platform/database/log-unless-away.ts';
import type { Tallied } from '../platform/metrics/tally.ts';
import type { Services } from '../platform/services/services.ts';
import { addOutcomes } from './outcomes.store.ts';

const everyMs = 5000;
/** Rows that wait while the database is away: hours of them. */
const maxWaiting = 1000;

/** The names of the parts by what a process calls them; other services have none. */
function partNames({ whatsApp, payments }: Config): ReadonlyMap<string, string> {
  const hostOf = (url: string) => new URL(url).host;
  return new Map([
    ['mail', 'mail'],
    ['database', 'database'],
    ['timeouts', 'timeouts'],
    ['webhooks', 'webhooks'],
    [`${hostOf(whatsApp.baseUrl)}/${whatsApp.apiVersion}`, 'whatsapp'],
    ...(payments === null ? [] : [[`${hostOf(payments.url)}/v1`, 'payments'] as const]),
  ]);
}

/**
 * Adds what this process counts to what the status page reads, every few seconds. Every process does, because each sends
 * requests of its own.
 */
export function startRecordingOutcomes({
  config,
  database,
  log,
  metrics,
}: Pick<Services, 'config' | 'database' | 'log' | 'metrics'>): Worker {
  const loop = createBackgroundLoop();
  const names = partNames(config);
  let waiting: readonly Tallied[] = [];
  async function record(): Promise<void> {
    const taken = metrics.takeOutcomes().flatMap((row) => {
      const name = names.get(row.name);
      return name === undefined ? [] : [{ ...row, name }];
    });
    waiting = [...waiting, ...taken].slice(-maxWaiting);
    if (waiting.length === 0) return;
    try {
      await addOutcomes(database, waiting);
      waiting = [];
    } catch (error) {
      logUnlessAway(log, error, {}, 'outcomes for the status page cannot be recorded; trying again');
    }
  }
  loop.start(async () => {
    await loop.wait(everyMs);
    await record();
  });
  return loop;
}
