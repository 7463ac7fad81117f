import { keepContact, showNewest } from '../chats/contacts.store.ts';
import { findConversation, openConversation } from '../chats/open-conversation.ts';
import { keepReaction } from '../chats/reactions.store.ts';
import { isSeen } from '../people/is-seen.ts';
import type { Queryable } from '../platform/database/database.ts';
import { tellChats } from '../platform/live/chat-notices.store.ts';
import type { ContactTold, InboundTold } from '../whatsapp/webhook/event.schema.ts';
import { type Arrival, shownAtOf } from './arrival.ts';
import { keepInbound } from './channel-events.store.ts';
import { identitiesOf } from './identities-of.ts';
import { storedContentOf, wordsOf } from './inbound-content.ts';

/** A reaction changes a message that is there; it is no message of its own to answer. */
async function takeReaction(
  transaction: Queryable,
  accountId: number,
  waId: string,
  { reaction, timestamp }: InboundTold,
  arrival: number,
): Promise<void> {
  if (reaction === undefined) return;
  const { message_id: target, emoji } = reaction;
  await keepReaction(transaction, { accountId, waId, target, side: 'in', emoji, at: timestamp, arrival });
  await tellChats(transaction, { accountId, waId, what: 'status', id: target });
}

/** Whom a message is from, as the channel names them; a customer who hides the number has a user id alone. */
function writerOf(told: InboundTold, contacts: readonly ContactTold[]) {
  const waId = told.from ?? told.from_user_id;
  const isMove = told.system?.type === 'user_changed_number' && told.system.wa_id !== undefined;
  const contact = contacts.find(
    ({ wa_id, user_id }) => waId !== undefined && (wa_id === waId || user_id === waId),
  );
  const identities = identitiesOf({
    phone: isMove ? told.system?.wa_id : (told.from ?? contact?.wa_id),
    userId: told.system?.user_id ?? told.from_user_id ?? contact?.user_id,
    parentId: told.from_parent_user_id ?? contact?.parent_user_id,
  });
  const ended = isMove ? identitiesOf({ phone: told.from, userId: undefined, parentId: undefined }) : [];
  const { name, username } = contact?.profile ?? {};
  return { identities, ended, name: name !== undefined && isSeen(name) ? name : null, username };
}

interface Place {
  readonly accountId: number;
  /** The business number that it was written to. */
  readonly phoneNumberId: string;
  readonly contacts: readonly ContactTold[];
  readonly arrival: Arrival;
}

/**
 * Takes one message of a customer: kept once, and the conversation over the number that they wrote to shows it.
 * @returns false where it does not say whose it is
 */
export async function takeInbound(
  transaction: Queryable,
  { accountId, phoneNumberId, contacts, arrival }: Place,
  told: InboundTold,
): Promise<boolean> {
  const writer = writerOf(told, contacts);
  const waId = writer.identities[0]?.value;
  if (waId === undefined) return false;
  const person = { accountId, phoneNumberId, ...writer, at: told.timestamp };
  // A reaction to something that was sent to many is no conversation yet.
  const conversation = await (told.type === 'reaction'
    ? findConversation(transaction, person)
    : openConversation(transaction, person));
  const conversationId = conversation?.id ?? null;
  const body = wordsOf(told);
  const message = {
    channelId: told.id,
    accountId,
    waId,
    conversationId,
    kind: told.type,
    body,
    content: storedContentOf(told),
    referral: told.referral ?? null,
    replyTo: told.context?.id ?? null,
    sentAt: told.timestamp,
    shownAt: shownAtOf(told.timestamp, arrival),
    arrival: arrival.number,
  };
  const kept = await keepInbound(transaction, message);
  if (kept === 'moved' && conversationId !== null) await showNewest(transaction, conversationId);
  if (kept !== 'new') return true;
  const shownIn = conversation?.waId ?? waId;
  await takeReaction(transaction, accountId, shownIn, told, arrival.number);
  if (told.type === 'reaction' || conversationId === null) return true;
  // News of the customer's number is none of their messages: nobody has to answer it, and free text stays as it was.
  if (told.type === 'system') {
    await tellChats(transaction, { accountId, waId: shownIn, what: 'message', id: told.id });
    return true;
  }
  const { name } = writer;
  await keepContact(transaction, { ...message, conversationId, waId: shownIn, message: body, name });
  return true;
}
