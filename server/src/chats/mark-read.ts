import { CatalogueError } from '../platform/errors.ts';
import { publishChatEvent } from '../platform/live/chat-events.store.ts';
import type { Services } from '../platform/services.ts';
import { setRead } from './conversation-changes.store.ts';
import { sendReadReceipt } from './send-read-receipt.ts';
import { type ConversationRef, listByIds } from './timeline.store.ts';

/**
 * Marks a conversation as read up to a message, in every window and at the channel.
 * @returns how many messages are unread still
 * @throws {CatalogueError} 404 where there is no such message
 */
export async function markRead(services: Services, key: ConversationRef, upTo: string): Promise<number> {
  const [row] = await listByIds(services.database, key, [upTo]);
  const unread = row && (await setRead(services.database, key, row));
  if (row === undefined || unread === undefined || unread === null) throw new CatalogueError('not-found');
  await publishChatEvent(services.database, { ...key, what: 'conversation', id: '' });
  if (row.side === 'in') void sendReadReceipt(services, key.accountId, row.id);
  return unread;
}
