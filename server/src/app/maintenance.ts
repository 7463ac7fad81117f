import { hourMs } from '@chatline/contract/constants/time';
import { daysBefore } from '../platform/calendar.ts';
import { logUnlessAway } from '../platform/database/log-unless-away.ts';
import { deleteOldFieldEdits } from '../platform/edits/field-edits.store.ts';
import { resealAll } from '../platform/sealing/reseal.ts';
import type { Services } from '../platform/services/services.ts';
import { deleteOldThrottles } from '../platform/throttling/throttles.store.ts';
import { recordRun } from '../status/maintenance-runs.store.ts';
import { areas, sealedColumns } from './areas.ts';
import { deleteExpired } from './retention.ts';

const everyMs = hourMs;
const fieldEditDays = 90;

/** Deletes data that is no longer needed, area by area, and reseals values that were sealed with an earlier key. */
export async function runMaintenance(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock();
  await resealAll(services, sealedColumns);
  await deleteOldThrottles(database, now);
  await deleteOldFieldEdits(database, daysBefore(now, fieldEditDays));
  await deleteExpired(services, now);
  for (const area of areas) await area.maintenance?.(services, now);
  await recordRun(database, 'hourly', 'finished', clock());
}

/** Logs a failed run and records it, unless the database is away. */
async function reportFailure({ database, clock, log }: Services, error: unknown): Promise<void> {
  logUnlessAway(log, error, {}, 'maintenance failed');
  await recordRun(database, 'hourly', 'failed', clock()).catch((cause: unknown) =>
    logUnlessAway(log, cause, {}, 'the failure of maintenance cannot be recorded'),
  );
}

/** Runs maintenance now and every hour. @returns a function that stops it */
export function startMaintenance(services: Services): () => void {
  const run = () => {
    void runMaintenance(services).catch((error: unknown) => reportFailure(services, error));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
