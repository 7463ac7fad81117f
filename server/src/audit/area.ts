import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { dropOldLogins } from './audit.store.ts';

/** How far back an Admin may have to look for a stranger's login. */
const loginDays = 180;

export const auditArea: Area = {
  async tidyUp({ database }, now) {
    await dropOldLogins(database, daysBefore(now, loginDays));
  },
};
