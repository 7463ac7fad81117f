import { findConversation, openConversation } from '../chats/open-conversation.ts';
import { keepReaction } from '../chats/reactions.store.ts';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { keepContact, showNewest } from '../conversations/contacts.store.ts';
import { isSeen } from '../people/display-name.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ContactReported, InboundReported } from '../whatsapp/webhook/event.schema.ts';
import { type Arrival, shownAtOf } from './arrival.ts';
import { type InboundMessage, keepInbound } from './channel-events.store.ts';
import { identitiesOf } from './identities-of.ts';
import { storedContentOf, textOf } from './inbound-content.ts';

/** A reaction changes a message that is there; it is no message of its own to answer. */
async function processReaction(
  transaction: Queryable,
  accountId: number,
  conversationKey: string,
  { reaction, timestamp }: InboundReported,
  arrival: number,
): Promise<void> {
  if (reaction === undefined) return;
  const { message_id: target, emoji } = reaction;
  await keepReaction(transaction, {
    accountId,
    conversationKey,
    target,
    side: 'in',
    emoji,
    at: timestamp,
    arrival,
  });
  await publishChatEvent(transaction, { accountId, conversationKey, what: 'status', id: target });
}

/** Whom a message is from, as WhatsApp names them; a customer who hides the number has a user id alone. */
function writerOf(reported: InboundReported, contacts: readonly ContactReported[]) {
  const named = reported.from ?? reported.from_user_id;
  const isMove = reported.system?.type === 'user_changed_number' && reported.system.wa_id !== undefined;
  const contact = contacts.find(
    ({ wa_id, user_id }) => named !== undefined && (wa_id === named || user_id === named),
  );
  const identities = identitiesOf({
    phone: isMove ? reported.system?.wa_id : (reported.from ?? contact?.wa_id),
    userId: reported.system?.user_id ?? reported.from_user_id ?? contact?.user_id,
    parentId: reported.from_parent_user_id ?? contact?.parent_user_id,
  });
  const ended = isMove ? identitiesOf({ phone: reported.from, userId: undefined, parentId: undefined }) : [];
  const { name, username } = contact?.profile ?? {};
  return { identities, ended, name: name !== undefined && isSeen(name) ? name : null, username };
}

interface Place {
  readonly accountId: number;
  /** The business number that it was written to. */
  readonly phoneNumberId: string;
  readonly contacts: readonly ContactReported[];
  readonly arrival: Arrival;
}

/** A customer's message as it is stored. */
function inboundMessageOf(
  reported: InboundReported,
  arrival: Arrival,
  of: Pick<InboundMessage, 'accountId' | 'senderId' | 'conversationId'>,
): InboundMessage {
  return {
    ...of,
    channelId: reported.id,
    kind: reported.type,
    body: textOf(reported),
    content: storedContentOf(reported),
    referral: reported.referral ?? null,
    replyTo: reported.context?.id ?? null,
    sentAt: reported.timestamp,
    shownAt: shownAtOf(reported.timestamp, arrival),
    arrival: arrival.number,
  };
}

/**
 * Processes one message of a customer: stored once, and the conversation over the number that they wrote to shows it.
 * @returns false where it does not say whose it is
 */
export async function processInbound(
  transaction: Queryable,
  { accountId, phoneNumberId, contacts, arrival }: Place,
  reported: InboundReported,
): Promise<boolean> {
  const writer = writerOf(reported, contacts);
  const senderId = writer.identities[0]?.value;
  if (senderId === undefined) return false;
  const person = { accountId, phoneNumberId, ...writer, at: reported.timestamp };
  // A reaction to something that was sent to many is no conversation yet.
  const conversation = await (reported.type === 'reaction'
    ? findConversation(transaction, person)
    : openConversation(transaction, person));
  const conversationId = conversation?.id ?? null;
  const message = inboundMessageOf(reported, arrival, { accountId, senderId, conversationId });
  const kept = await keepInbound(transaction, message);
  if (kept === 'moved' && conversationId !== null) await showNewest(transaction, conversationId);
  if (kept !== 'new') return true;
  const shownIn = conversation?.conversationKey ?? senderId;
  await processReaction(transaction, accountId, shownIn, reported, arrival.number);
  if (reported.type === 'reaction' || conversationId === null) return true;
  // A changed number is not a message of the customer: it needs no answer, and the free-text window stays as it was.
  if (reported.type === 'system') {
    await publishChatEvent(transaction, {
      accountId,
      conversationKey: shownIn,
      what: 'message',
      id: reported.id,
    });
    return true;
  }
  await keepContact(transaction, {
    ...message,
    conversationId,
    conversationKey: shownIn,
    message: message.body,
    name: writer.name,
  });
  return true;
}
