import { notificationsCall, readNotificationsCall } from '@chatline/shared/calls/notifications';
import { defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { answerNotifications } from './answer-notifications.ts';
import { markRead } from './notifications.store.ts';

/** GET /api/v1/notifications; absent in the baseline. */
export const notificationsRoute = defineRoute(
  notificationsCall,
  'The caller’s notifications, newest first, and how many of their conversations are unread.',
  async ({ services: { database }, caller }) => answerNotifications(database, caller()),
);

/** POST /api/v1/notifications/read; absent in the baseline. */
export const readNotificationsRoute = defineBodyRoute(
  readNotificationsCall,
  'Marks one notification as read, or it and all older ones.',
  async ({ services: { database, clock }, caller, body: { id, andOlder } }) => {
    const { accountId } = caller();
    await markRead(database, accountId, { id: Number(id), andOlder }, clock());
    return answerNotifications(database, caller());
  },
);
