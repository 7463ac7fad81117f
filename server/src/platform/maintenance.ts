import { dropOldEvents } from '../channel-events/channel-events.store.ts';
import type { Services } from './services.ts';
import { dropOldThrottles } from './throttles.store.ts';

const everyMs = 60 * 60 * 1000;
/** Processed webhooks are kept this long, to look into what the channel said; they hold customers' words. */
const eventDays = 7;

/** Removes what is no longer needed. */
export async function tidyUp({ database, clock }: Services): Promise<void> {
  const now = clock();
  await dropOldThrottles(database, now);
  await dropOldEvents(database, new Date(now.getTime() - eventDays * 24 * everyMs));
}

/** Tidies up now and every hour. @returns stops it */
export function startMaintenance(services: Services): () => void {
  const tidy = () => {
    tidyUp(services).catch((error: Error) =>
      services.log.error({ reason: error.message }, 'tidying up failed'),
    );
  };
  tidy();
  const timer = setInterval(tidy, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
