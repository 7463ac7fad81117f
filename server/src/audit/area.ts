import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { dropOldLogins } from './audit.store.ts';

/** As far back as an Admin asks since when somebody was in an account. */
const loginDays = 180;

/** What this area adds to the server. */
export const auditArea: Area = {
  async tidyUp({ database }, now) {
    await dropOldLogins(database, daysBefore(now, loginDays));
  },
};
