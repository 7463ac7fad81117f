import { findConversation, openConversation } from '../chats/open-conversation.ts';
import { upsertReaction } from '../chats/reactions.store.ts';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import { showNewest, updateContact } from '../conversations/contacts.store.ts';
import { isSeen } from '../people/display-name.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ContactReported, InboundReported } from '../whatsapp/webhook/event.schema.ts';
import { type Arrival, shownAtOf } from './arrival.ts';
import { type InboundMessage, storeInbound } from './channel-events.store.ts';
import { identitiesOf } from './identities-of.ts';
import { storedContentOf, textOf } from './inbound-content.ts';

/** Stores a reaction, which changes an existing message and is not a message itself. */
async function processReaction(
  transaction: Queryable,
  accountId: number,
  conversationKey: string,
  { reaction, timestamp }: InboundReported,
  arrival: number,
): Promise<void> {
  if (reaction === undefined) return;
  const { message_id: target, emoji } = reaction;
  await upsertReaction(transaction, {
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

/** Reads who wrote a message; a customer who hides the number has only a user id. */
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

interface InboundContext {
  readonly accountId: number;
  /** The business number that the message was sent to. */
  readonly phoneNumberId: string;
  readonly contacts: readonly ContactReported[];
  readonly arrival: Arrival;
}

/** Converts a reported message to the row that is stored. */
function inboundMessageOf(
  reported: InboundReported,
  arrival: Arrival,
  of: Pick<InboundMessage, 'accountId' | 'senderId' | 'conversationId'>,
): InboundMessage {
  return {
    ...of,
    wamid: reported.id,
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
 * Processes one message of a customer: stores it once, and shows it in the conversation over the number that they
 * wrote to.
 * @returns false if it does not name its sender
 */
export async function processInbound(
  transaction: Queryable,
  { accountId, phoneNumberId, contacts, arrival }: InboundContext,
  reported: InboundReported,
): Promise<boolean> {
  const writer = writerOf(reported, contacts);
  const senderId = writer.identities[0]?.value;
  if (senderId === undefined) return false;
  const person = { accountId, phoneNumberId, ...writer, at: reported.timestamp };
  // A reaction, for example to a campaign, does not open a conversation.
  const conversation = await (reported.type === 'reaction'
    ? findConversation(transaction, person)
    : openConversation(transaction, person));
  const conversationId = conversation?.id ?? null;
  const message = inboundMessageOf(reported, arrival, { accountId, senderId, conversationId });
  const outcome = await storeInbound(transaction, message);
  if (outcome === 'moved' && conversationId !== null)
    await showNewest(transaction, accountId, conversationId);
  if (outcome !== 'new') return true;
  const shownIn = conversation?.conversationKey ?? senderId;
  await processReaction(transaction, accountId, shownIn, reported, arrival.number);
  if (reported.type === 'reaction' || conversationId === null) return true;
  // The report of a changed number needs no answer and does not extend the free-text window.
  if (reported.type === 'system') {
    const changed = { accountId, conversationKey: shownIn, what: 'message', id: reported.id } as const;
    await publishChatEvent(transaction, changed);
    return true;
  }
  await updateContact(transaction, {
    ...message,
    conversationId,
    conversationKey: shownIn,
    message: message.body,
    name: writer.name,
  });
  return true;
}
