import { chatReadCall } from '@chatline/contract/calls/chat-read';
import * as v from 'valibot';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { setRead } from '../conversations/conversation-changes.store.ts';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import { CatalogueError } from '../platform/errors.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { callGraph, timeLimits } from '../whatsapp/client.ts';
import { openConnection } from '../whatsapp/connection.ts';
import { listByIds } from './timeline.store.ts';

/**
 * Reports to WhatsApp that a customer's message was read, which turns the customer's ticks. Nothing waits for it and
 * nothing depends on it: a failure is noted, and the next message that is read covers the ones before.
 */
async function sendReadReceipt(services: Services, accountId: number, messageId: string): Promise<void> {
  try {
    const connection = await openConnection(services, accountId);
    if (connection === null) return;
    const request = {
      method: 'POST',
      path: [connection.phoneNumberId, 'messages'],
      json: { messaging_product: 'whatsapp', status: 'read', message_id: messageId },
      token: connection.token,
      timeoutMs: timeLimits.receipt,
    } as const;
    await callGraph(services, request, v.object({}));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.info({ reason }, 'WhatsApp did not accept a read receipt');
  }
}

/**
 * Marks a conversation as read up to a message, in every window and at WhatsApp.
 * @returns how many messages are unread still
 * @throws {CatalogueError} 404 where there is no such message
 */
async function markRead(services: Services, key: ConversationRef, upTo: string): Promise<number> {
  const [row] = await listByIds(services.database, key, [upTo]);
  const unread = row && (await setRead(services.database, key, row));
  if (row === undefined || unread === undefined || unread === null) throw new CatalogueError('not-found');
  await publishChatEvent(services.database, { ...key, what: 'conversation', id: '' });
  if (row.side === 'in') void sendReadReceipt(services, key.accountId, row.id);
  return unread;
}

export const chatReadRoute = defineBodyRoute(
  chatReadCall,
  'Marks a conversation as read up to a message.',
  async ({ services, caller, body: { conversationKey, upTo } }) => ({
    unread: await markRead(services, { accountId: caller().accountId, conversationKey }, upTo),
  }),
);
