import { isAllowed } from '@chatline/contract/access/rights';
import { notificationsCall, readNotificationsCall } from '@chatline/contract/calls/notifications';
import type { Queryable } from '../platform/database/database.ts';
import { type Caller, type CallRoute, defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { countUnread, listNotifications, markRead } from './notifications.store.ts';

/** Counts the unread conversations of an account. */
export type CountUnreadChats = (database: Queryable, accountId: number) => Promise<number>;

/** Returns the newest notifications and the number of unread ones; for callers who may open the chats, also of chats. */
async function readNotifications(countUnreadChats: CountUnreadChats, database: Queryable, caller: Caller) {
  const { accountId } = caller;
  const rows = await listNotifications(database, accountId);
  return {
    notifications: rows.map(({ id, body, created_at, is_read, ...rest }) => ({
      ...rest,
      id: String(id),
      text: body,
      atMs: created_at.getTime(),
      isRead: is_read,
    })),
    unread: await countUnread(database, accountId),
    ...(isAllowed(['whatsapp-chats'], caller) && {
      unreadChats: await countUnreadChats(database, accountId),
    }),
  };
}

/** Creates the routes of GET and POST /api/v1/notifications. */
export function notificationRoutes(countUnreadChats: CountUnreadChats): readonly CallRoute[] {
  return [
    defineRoute(
      notificationsCall,
      'Returns the caller’s notifications, newest first, and the number of the caller’s unread conversations.',
      async ({ services: { database }, caller }) => readNotifications(countUnreadChats, database, caller()),
    ),
    defineBodyRoute(
      readNotificationsCall,
      'Marks one notification, or it and all older ones, as read.',
      async ({ services: { database, clock }, caller, body: { id, andOlder } }) => {
        const { accountId } = caller();
        await markRead(database, accountId, { id: Number(id), andOlder }, clock());
        return readNotifications(countUnreadChats, database, caller());
      },
    ),
  ];
}
