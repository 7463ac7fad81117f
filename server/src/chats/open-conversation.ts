import { publishChatEvent } from '../conversations/chat-events.store.ts';
import {
  addOpened,
  findOpened,
  joinConversations,
  listOpened,
  type OpenedConversation,
  reassignConversation,
} from '../conversations/opened-conversations.store.ts';
import { moveEarlierMessages, moveMessages } from '../messages/records/messages.store.ts';
import { addJoin, type Join } from '../people/people.store.ts';
import { type PersonReported, recognisePerson } from '../people/recognise-person.ts';
import type { Queryable } from '../platform/database/database.ts';
import { moveEntries } from './timeline.store.ts';

/** Joins two people who turn out to be the same, so that they have one conversation over each number. */
async function join(transaction: Queryable, reported: Join): Promise<void> {
  const { accountId, into, joined } = reported;
  const moved: number[] = [];
  for (const { id, conversationKey, phoneNumberId } of await listOpened(transaction, accountId, joined)) {
    const other = await findOpened(transaction, accountId, into, phoneNumberId);
    if (other === null) {
      await reassignConversation(transaction, accountId, id, into);
      moved.push(id);
    } else {
      const joinedConversation = { accountId, from: id, into: other.id };
      await moveMessages(transaction, joinedConversation);
      await moveEntries(transaction, joinedConversation);
      await joinConversations(transaction, joinedConversation);
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
 * Saves what WhatsApp reports about a known person, and joins people who turn out to be the same.
 * @returns null if none of the reported identities is known
 */
export async function updateKnownPerson(
  transaction: Queryable,
  reported: PersonReported,
): Promise<number | null> {
  const found = await recognisePerson(transaction, reported, false);
  for (const one of found?.joins ?? []) await join(transaction, one);
  return found?.personId ?? null;
}

/** Finds the person's conversation over the reported number; null if there is none. */
export async function findConversation(
  transaction: Queryable,
  reported: PersonReported,
): Promise<OpenedConversation | null> {
  const personId = await updateKnownPerson(transaction, reported);
  const { accountId, phoneNumberId } = reported;
  return personId === null ? null : findOpened(transaction, accountId, personId, phoneNumberId);
}

/** Saves what WhatsApp reports about a person, and adds the person if none of the identities is known. */
export async function upsertPerson(transaction: Queryable, reported: PersonReported): Promise<number> {
  const found = await recognisePerson(transaction, reported, true);
  if (found === null) throw new Error('the person was not added');
  for (const one of found.joins) await join(transaction, one);
  return found.personId;
}

/** Finds the person's conversation over the reported number, or starts it. */
export async function openConversation(
  transaction: Queryable,
  reported: PersonReported,
): Promise<OpenedConversation> {
  const personId = await upsertPerson(transaction, reported);
  const { accountId, phoneNumberId, identities, name } = reported;
  const known = await findOpened(transaction, accountId, personId, phoneNumberId);
  if (known !== null) return known;
  const { kind, value } = identities[0] ?? { kind: 'user', value: '' };
  const recipient = { kind: kind === 'phone' ? 'phone' : 'user', id: value } as const;
  const begun = await addOpened(transaction, { accountId, personId, phoneNumberId, recipient, name });
  await moveEarlierMessages(transaction, {
    id: begun.id,
    accountId,
    personId,
    phoneNumberId,
    recipientId: value,
  });
  return begun;
}

/** Publishes a change of a person to the windows, for each conversation with that person. */
export async function publishPerson(
  transaction: Queryable,
  accountId: number,
  personId: number,
): Promise<void> {
  for (const { conversationKey } of await listOpened(transaction, accountId, personId)) {
    await publishChatEvent(transaction, { accountId, conversationKey, what: 'conversation', id: '' });
  }
}
