import { tellChats } from '../chats/chat-notices.store.ts';
import { keepContact, showNewest } from '../chats/contacts.store.ts';
import { keepReaction } from '../chats/reactions.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type Arrival, shownAtOf } from './arrival.ts';
import { keepInbound } from './channel-events.store.ts';
import type { ContactTold, InboundTold } from './event.schema.ts';
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

/**
 * Takes one message of a customer: kept once, and the contact shows it.
 * @returns false where it does not say whose it is
 */
export async function takeInbound(
  transaction: Queryable,
  accountId: number,
  told: InboundTold,
  { contacts, arrival }: { readonly contacts: readonly ContactTold[]; readonly arrival: Arrival },
): Promise<boolean> {
  const waId = told.from ?? told.from_user_id;
  if (waId === undefined) return false;
  const body = wordsOf(told);
  const shownAt = shownAtOf(told.timestamp, arrival);
  const message = {
    channelId: told.id,
    accountId,
    waId,
    kind: told.type,
    body,
    content: storedContentOf(told),
    replyTo: told.context?.id ?? null,
    sentAt: told.timestamp,
    shownAt,
    arrival: arrival.number,
  };
  const kept = await keepInbound(transaction, message);
  if (kept === 'moved') await showNewest(transaction, accountId, waId);
  if (kept !== 'new') return true;
  await takeReaction(transaction, accountId, waId, told, arrival.number);
  if (told.type === 'reaction') return true;
  const contact = contacts.find(({ wa_id, user_id }) => wa_id === waId || user_id === waId);
  const name = contact?.profile?.name || (/^\d+$/.test(waId) ? `+${waId}` : waId);
  await keepContact(transaction, { ...message, message: body, name });
  return true;
}
