import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { type CountUnreadChats, notificationRoutes } from './notifications.route.ts';
import { dropOldNotifications } from './notifications.store.ts';

const notificationDays = 90;

/** The calls of this area, and its clean-up. @param countUnreadChats of the area that keeps the conversations */
export function notificationsArea(countUnreadChats: CountUnreadChats): Area {
  return {
    calls: notificationRoutes(countUnreadChats),
    async tidyUp({ database }, now) {
      await dropOldNotifications(database, daysBefore(now, notificationDays));
    },
  };
}
