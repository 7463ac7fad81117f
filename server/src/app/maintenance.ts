import { hourMs } from '@chatline/contract/constants/time';
import { daysBefore } from '../platform/calendar.ts';
import { logUnlessAway } from '../platform/database/log-unless-away.ts';
import { deleteOldFieldEdits } from '../platform/edits/field-edits.store.ts';
import { resealAll } from '../platform/sealing/reseal.ts';
import type { Services } from '../platform/services/services.ts';
import { deleteOldThrottles } from '../platform/throttling/throttles.store.ts';
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
}

/** Runs maintenance now and every hour. @returns a function that stops it */
export function startMaintenance(services: Services): () => void {
  const run = () => {
    runMaintenance(services).catch((error: unknown) =>
      logUnlessAway(services.log, error, {}, 'maintenance failed'),
    );
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
