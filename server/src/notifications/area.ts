import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { type CountUnreadChats, notificationRoutes } from './notifications.route.ts';
import { deleteOldNotifications } from './notifications.store.ts';

const notificationDays = 90;

/** Creates this area. @param countUnreadChats from the chats area, which comes later in the order of imports */
export function notificationsArea(countUnreadChats: CountUnreadChats): Area {
  return {
    calls: notificationRoutes(countUnreadChats),
    async maintenance({ database }, now) {
      await deleteOldNotifications(database, daysBefore(now, notificationDays));
    },
  };
}
