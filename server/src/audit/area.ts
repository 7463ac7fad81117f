import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { dropOldLogins } from './audit.store.ts';

/** Logins are kept this long, so that an Admin can look for one by a stranger. */
const loginDays = 180;

export const auditArea: Area = {
  async tidyUp({ database }, now) {
    await dropOldLogins(database, daysBefore(now, loginDays));
  },
};
