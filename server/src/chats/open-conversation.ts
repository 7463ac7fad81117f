import { publishChatEvent } from '../conversations/chat-events.store.ts';
import {
  addOpened,
  findOpened,
  giveConversation,
  joinConversations,
  listOpened,
  type OpenedConversation,
} from '../conversations/opened-conversations.store.ts';
import { moveMessages, placeEarlier } from '../messages/records/messages.store.ts';
import { addJoin, type Join } from '../people/people.store.ts';
import { type PersonReported, recognisePerson } from '../people/recognise-person.ts';
import type { Queryable } from '../platform/database/database.ts';
import { moveLines } from './timeline.store.ts';

/** Two who are one have one conversation over each number. */
async function join(transaction: Queryable, reported: Join): Promise<void> {
  const { accountId, into, joined } = reported;
  const moved: number[] = [];
  for (const { id, conversationKey, phoneNumberId } of await listOpened(transaction, joined)) {
    const other = await findOpened(transaction, into, phoneNumberId);
    if (other === null) {
      await giveConversation(transaction, id, into);
      moved.push(id);
    } else {
      await moveMessages(transaction, id, other.id);
      await moveLines(transaction, id, other.id);
      await joinConversations(transaction, id, other.id);
      await publishChatEvent(transaction, {
        accountId,
        conversationKey: other.conversationKey,
        what: 'message',
        id: '',
      });
    }
    await publishChatEvent(transaction, { accountId, conversationKey, what: 'conversation', id: '' });
  }
  await addJoin(transaction, reported, moved);
}

/**
 * Learns what WhatsApp says of a person who is known, and joins what turns out to be one.
 * @returns null where no person is known by any of it
 */
export async function learnPerson(transaction: Queryable, answered: PersonReported): Promise<number | null> {
  const found = await recognisePerson(transaction, answered, false);
  for (const one of found?.joins ?? []) await join(transaction, one);
  return found?.personId ?? null;
}

/** The person's conversation over the number that the report is about; null where there is none. */
export async function findConversation(
  transaction: Queryable,
  reported: PersonReported,
): Promise<OpenedConversation | null> {
  const personId = await learnPerson(transaction, reported);
  return personId === null ? null : findOpened(transaction, personId, reported.phoneNumberId);
}

/** Learns what WhatsApp says of a person, and keeps the person if none is known by any of it. */
export async function keepPerson(transaction: Queryable, answered: PersonReported): Promise<number> {
  const found = await recognisePerson(transaction, answered, true);
  if (found === null) throw new Error('a person who was to be kept was not');
  for (const one of found.joins) await join(transaction, one);
  return found.personId;
}

/** The person's conversation over the number that the report is about; it begins where there is none. */
export async function openConversation(
  transaction: Queryable,
  reported: PersonReported,
): Promise<OpenedConversation> {
  const personId = await keepPerson(transaction, reported);
  const { accountId, phoneNumberId, identities, name } = reported;
  const known = await findOpened(transaction, personId, phoneNumberId);
  if (known !== null) return known;
  const { kind, value } = identities[0] ?? { kind: 'user', value: '' };
  const recipient = { kind: kind === 'phone' ? 'phone' : 'user', id: value } as const;
  const begun = await addOpened(transaction, { accountId, personId, phoneNumberId, recipient, name });
  await placeEarlier(transaction, { id: begun.id, accountId, personId, phoneNumberId, recipientId: value });
  return begun;
}

/** Publishes to the windows that something about a person has changed, in each conversation with them. */
export async function publishPerson(
  transaction: Queryable,
  accountId: number,
  personId: number,
): Promise<void> {
  for (const { conversationKey } of await listOpened(transaction, personId)) {
    await publishChatEvent(transaction, { accountId, conversationKey, what: 'conversation', id: '' });
  }
}
