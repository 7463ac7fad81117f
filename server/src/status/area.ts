import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { deleteOldOutcomes } from './outcomes.store.ts';
import type { ReadQueues } from './read-status.ts';
import { statusRoute } from './status.route.ts';

const outcomeDays = 2;

/** @param readQueues reads the depth of the queues of all areas, as the metrics have it */
export const statusArea = (readQueues: ReadQueues): Area => ({
  calls: [statusRoute(readQueues)],
  async maintenance({ database }, now) {
    await deleteOldOutcomes(database, daysBefore(now, outcomeDays));
  },
});
