import type { ChatMessage } from '@chatline/contract/calls/chat-message';
import type { chatSendCall } from '@chatline/contract/calls/chat-send';
import type * as v from 'valibot';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { showWritten } from '../conversations/contacts.store.ts';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import { acceptMessage } from '../messages/accepting/accept-message.ts';
import { DatabaseError, type Queryable, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services/services.ts';
import { findConnection } from '../whatsapp/connection.store.ts';
import type { Recipient } from '../whatsapp/recipient.ts';
import { bodyOf, isTemplate } from './body-of.ts';
import { destinationOf } from './destination.ts';
import { findMessage } from './find-message.ts';
import { openConversation } from './open-conversation.ts';
import { upsertReaction } from './reactions.store.ts';
import { keepSentFile } from './read-media.ts';
import { addSend, findConversationOf, findSent } from './sends.store.ts';
import { listByIds, type TimelineRow } from './timeline.store.ts';
import { recordUploadSent } from './uploads.store.ts';

type ChatSend = v.InferOutput<typeof chatSendCall.body>;

/** Returns WhatsApp's id of the message that is replied to; null if it has none yet or no longer exists. */
async function wamidOf({ database }: Services, key: ConversationRef, id: string | undefined) {
  if (id === undefined) return null;
  const [row] = await listByIds(database, key, [id]);
  return row?.wamid ?? null;
}

/** Finds the message to resend, which must be failed or unknown. Only the user decides to resend an unknown one. */
async function findFailed(
  { database }: Services,
  key: ConversationRef,
  id: string | undefined,
): Promise<TimelineRow | null> {
  if (id === undefined) return null;
  const [row] = await listByIds(database, key, [id]);
  if (row?.side !== 'out') throw new CatalogueError('chat-message-gone');
  if (row.status !== 'failed' && row.status !== 'unknown') throw new CatalogueError('chat-not-failed');
  return row;
}

/** Returns the id of the message that the response contains: the one sent, or the one reacted to. */
function shownOf({ content, replyTo }: ChatSend, id: string): string {
  return content.type === 'reaction' && replyTo !== undefined ? replyTo : id;
}

interface Begun {
  readonly accountId: number;
  readonly recipient: Recipient;
  readonly messageId: string;
  readonly at: Date;
}

/** Starts a conversation: saves its preview and publishes it to every window. */
async function begin(transaction: Queryable, { accountId, recipient, messageId, at }: Begun): Promise<void> {
  const { id, conversationKey } = await openConversation(transaction, {
    accountId,
    phoneNumberId: (await findConnection(transaction, accountId))?.phone_number_id ?? '',
    identities: [{ kind: recipient.kind, value: recipient.id }],
    name: null,
    at,
  });
  const [row] = await listByIds(transaction, { accountId, conversationKey }, [messageId]);
  await showWritten(transaction, { accountId, conversationId: id, message: row?.body ?? '', at });
  await publishChatEvent(transaction, { accountId, conversationKey, what: 'message', id: messageId });
}

/**
 * Sends a message in a conversation, through the pipeline of all messages. A repeat with the same id, or for a message
 * that was already resent, sends nothing and returns the existing message.
 * @throws {CatalogueError} if free text is closed, or the account may not send
 */
export async function sendChat(services: Services, caller: Caller, message: ChatSend): Promise<ChatMessage> {
  const { accountId } = caller;
  const key = { accountId, conversationKey: message.conversationKey };
  const sent = { accountId, clientId: message.clientId, againOf: message.againOf ?? null };
  const show = async (id: string) => {
    const shownIn = (await findConversationOf(services.database, accountId, id)) ?? key;
    return findMessage(services, shownIn, shownOf(message, id));
  };
  const known = await findSent(services.database, sent);
  if (known !== null) return show(known);
  const failed = await findFailed(services, key, message.againOf);
  const target = await wamidOf(services, key, message.replyTo);
  const { recipient, isFirst } = await destinationOf(services, key, isTemplate(message.content, failed));
  if (message.content.type === 'reaction' && target === null) throw new CatalogueError('not-found');
  const file = 'media' in message.content ? message.content.media.id : null;
  try {
    const { id } = await acceptMessage(services, caller, {
      body: bodyOf(recipient, message.content, target, failed),
      alsoStore: async (transaction, messageId) => {
        await addSend(transaction, { ...sent, messageId, replyTo: target });
        if (file !== null) await recordUploadSent(transaction, accountId, file);
        // The failed message is shown as resent from now on.
        if (failed !== null) await publishChatEvent(transaction, { ...key, what: 'status', id: failed.id });
        if (isFirst) await begin(transaction, { accountId, recipient, messageId, at: services.clock() });
        if (message.content.type !== 'reaction' || target === null) return;
        const { emoji } = message.content;
        await upsertReaction(transaction, { ...key, target, side: 'out', emoji, at: services.clock() });
        await publishChatEvent(transaction, { ...key, what: 'status', id: target });
      },
    });
    if (file !== null) void keepSentFile(services, accountId, file);
    return await show(id);
  } catch (error) {
    // Two identical requests ran at the same time, and the other one was first.
    const isDouble = error instanceof DatabaseError && error.code === uniqueViolation;
    const other = isDouble ? await findSent(services.database, sent) : null;
    if (other === null) throw error;
    return show(other);
  }
}
