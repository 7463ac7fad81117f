import { chatReadCall } from '@chatline/contract/calls/chat-read';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { setRead } from '../conversations/conversation-changes.store.ts';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { openConnection } from '../whatsapp/connection.ts';
import { sendReadReceipt } from '../whatsapp/read-receipt.ts';
import { listByIds, toCursor } from './timeline.store.ts';

/**
 * Reports to WhatsApp that a customer's message was read, so that the customer's ticks turn blue. A failure is only
 * logged: the next message that is read covers all earlier ones.
 */
async function reportRead(services: Services, accountId: number, messageId: string): Promise<void> {
  try {
    const connection = await openConnection(services, accountId);
    if (connection !== null) await sendReadReceipt(services, connection, messageId);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'WhatsApp did not accept a read receipt');
  }
}

/**
 * Marks a conversation as read up to a message, in every window and at WhatsApp.
 * @returns the number of messages that are still unread
 * @throws {CatalogueError} 404 if there is no such message
 */
async function markRead(services: Services, key: ConversationRef, upTo: string): Promise<number> {
  const [row] = await listByIds(services.database, key, [upTo]);
  const unread = row && (await setRead(services.database, key, toCursor(row)));
  if (row === undefined || unread === undefined || unread === null) throw new CatalogueError('not-found');
  await publishChatEvent(services.database, { ...key, what: 'conversation', id: '' });
  if (row.side === 'in') void reportRead(services, key.accountId, row.id);
  return unread;
}

export const chatReadRoute = defineBodyRoute(
  chatReadCall,
  'Marks a conversation as read up to a message.',
  async ({ services, caller, body: { conversationKey, upTo } }) => ({
    unread: await markRead(services, { accountId: caller().accountId, conversationKey }, upTo),
  }),
);
