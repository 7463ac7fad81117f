import { isAllowed } from '@chatline/shared/access/rights';
import { readWhole } from '../chats/conversations.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caller } from '../platform/http/route.ts';
import { countUnread, listNotifications } from './notifications.store.ts';

/** The newest notifications of an account, how many are unread, and, for callers who may open the chats, how many conversations are. */
export async function answerNotifications(database: Queryable, caller: Caller) {
  const { accountId } = caller;
  const rows = await listNotifications(database, accountId);
  return {
    notifications: rows.map(({ id, body, created_at, is_read, ...told }) => ({
      ...told,
      id: String(id),
      text: body,
      atMs: created_at.getTime(),
      isRead: is_read,
    })),
    unread: await countUnread(database, accountId),
    ...(isAllowed(['whatsapp-chats'], caller) && {
      unreadChats: (await readWhole(database, accountId)).unreadCount,
    }),
  };
}
