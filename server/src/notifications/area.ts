import type { Area } from '../platform/area.ts';
import { daysBefore } from '../platform/calendar.ts';
import { type CountUnreadConversations, notificationRoutes } from './notifications.route.ts';
import { deleteOldNotifications } from './notifications.store.ts';

const notificationDays = 90;

/**
 * Creates this area.
 * @param countUnreadConversations from the chats area, which comes later in the order of imports
 */
export function notificationsArea(countUnreadConversations: CountUnreadConversations): Area {
  return {
    calls: notificationRoutes(countUnreadConversations),
    async maintenance({ database }, now) {
      await deleteOldNotifications(database, daysBefore(now, notificationDays));
    },
  };
}
