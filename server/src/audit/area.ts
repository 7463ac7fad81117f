import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { deleteOldLogins } from './audit.store.ts';

export const auditArea: Area = {
  async maintenance({ config, database }, now) {
    await deleteOldLogins(database, daysBefore(now, config.retention.loginDays));
  },
};
