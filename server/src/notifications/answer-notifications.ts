import type { Queryable } from '../platform/database/database.ts';
import { countUnread, listNotifications } from './notifications.store.ts';

/** The newest notifications of an account and how many are unread. */
export async function answerNotifications(database: Queryable, accountId: number) {
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
  };
}
