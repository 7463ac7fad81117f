import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { deleteOldEvents } from './channel-events.store.ts';
import { processEvent } from './process-event.ts';
import { webhookHandshakeRoute, webhookRoute } from './webhook.route.ts';

/** Events of an unhandled kind are kept this long, so that a later release can process them. */
const unhandledEventDays = 90;

const jobs = {
  'channel-event': processEvent,
};

declare module '../platform/jobs/jobs.store.ts' {
  interface JobKinds extends Record<keyof typeof jobs, true> {}
}

export const channelEventsArea: Area = {
  plainRoutes: [webhookHandshakeRoute, webhookRoute],
  jobs,
  async maintenance({ config, database }, now) {
    const { webhookDays } = config.retention;
    const unhandledDays = Math.max(webhookDays, unhandledEventDays);
    await deleteOldEvents(database, daysBefore(now, webhookDays), daysBefore(now, unhandledDays));
  },
};
