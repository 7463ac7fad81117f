import { isAllowed } from '@chatline/contract/access/rights';
import { notificationsCall, readNotificationsCall } from '@chatline/contract/calls/notifications';
import type { Queryable } from '../platform/database/database.ts';
import { type Caller, type CallRoute, defineBodyRoute, defineRoute } from '../platform/http/route.ts';
import { listNotifications, markRead } from './notifications.store.ts';

/** Counts the unread conversations of an account. */
export type CountUnreadConversations = (database: Queryable, accountId: number) => Promise<number>;

/**
 * Returns the newest notifications and the number of unread ones; for callers who may open the chats, also of chats.
 */
async function readNotifications(
  countUnreadConversations: CountUnreadConversations,
  database: Queryable,
  caller: Caller,
) {
  const { accountId } = caller;
  const rows = await listNotifications(database, accountId);
  return {
    notifications: rows.map(({ id, body, created_at, is_read, unread: _, ...rest }) => ({
      ...rest,
      id: String(id),
      text: body,
      atMs: created_at.getTime(),
      isRead: is_read,
    })),
    unread: rows[0]?.unread ?? 0,
    ...(isAllowed(['whatsapp-chats'], caller) && {
      unreadChats: await countUnreadConversations(database, accountId),
    }),
  };
}

/** Creates the routes of GET and POST /api/v1/notifications. */
export function notificationRoutes(countUnreadConversations: CountUnreadConversations): readonly CallRoute[] {
  return [
    defineRoute(
      notificationsCall,
      'Returns the caller’s notifications, newest first, with the number of unread ones and, for callers who may open the chats, of conversations with unread messages.',
      async ({ services: { database }, caller }) =>
        readNotifications(countUnreadConversations, database, caller()),
    ),
    defineBodyRoute(
      readNotificationsCall,
      'Marks one notification, or it and all older ones, as read.',
      async ({ services: { database, clock }, caller, body: { id, andOlder } }) => {
        const { accountId } = caller();
        await markRead(database, accountId, { id: Number(id), andOlder }, clock());
        return readNotifications(countUnreadConversations, database, caller());
      },
    ),
  ];
}
