import { createBackgroundLoop, type Worker } from '../../platform/background-loop.ts';
import { logUnlessAway } from '../../platform/database/log-unless-away.ts';
import type { Services } from '../../platform/services/services.ts';
import { addDayChanges, changesAtOnce } from './message-days.store.ts';

/** A dashboard reads changes that are not added yet, so that it is exact at any time, and fast with few of them. */
const pauseMs = 5000;

/** Starts adding changes of messages to the figures by day; any number of processes may do so. */
export function startCountingDays({ database, log }: Services): Worker {
  const loop = createBackgroundLoop();
  loop.start(async () => {
    try {
      if ((await addDayChanges(database)) === changesAtOnce) return;
    } catch (error) {
      logUnlessAway(log, error, {}, 'figures by day cannot be updated; trying again');
    }
    await loop.wait(pauseMs);
  });
  return loop;
}
