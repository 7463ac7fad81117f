import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { deleteOldLogins } from './audit.store.ts';

/** Logins are kept this long, so that an Admin can look for one by a stranger. */
const loginDays = 180;

export const auditArea: Area = {
  async maintenance({ database }, now) {
    await deleteOldLogins(database, daysBefore(now, loginDays));
  },
};
