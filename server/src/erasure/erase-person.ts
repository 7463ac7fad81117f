import { dayMs } from '@chatline/contract/constants/time';
import { addAudit, maskAudit } from '../audit/audit.store.ts';
import { eraseEvents } from '../channel-events/erase-events.ts';
import {
  deleteChats,
  type ErasedChats,
  listFilesOf,
  listReceivedFrom,
  maskChats,
} from '../chats/erased-chats.store.ts';
import { mediaStore } from '../chats/media.ts';
import { publishChatEvent } from '../conversations/chat-events.store.ts';
import {
  deleteConversations,
  lockConversationsOf,
  maskConversations,
} from '../conversations/erased-conversations.store.ts';
import {
  cancelQueued,
  eraseContacts,
  eraseMessages,
  eraseRecords,
  listMessagesTo,
  maskMessages,
} from '../messages/records/erased-messages.store.ts';
import { maskNotifications } from '../notifications/notifications.store.ts';
import { deletePeople, listIdsOf, listPeopleWith } from '../people/erased-people.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { ErasedCounts, ErasedPerson } from '../platform/erased-person.ts';
import { maskJobs } from '../platform/jobs/jobs.store.ts';
import type { Services } from '../platform/services/services.ts';
import { spellingsOf } from './person-ids.ts';

type Needed = Pick<Services, 'clock' | 'config' | 'database' | 'fetch' | 'log' | 'random'>;

/** A person in one account, with the rows that an erasure begins from. */
interface FoundPerson {
  readonly person: ErasedPerson;
  readonly personIds: readonly number[];
  readonly chats: ErasedChats;
  /** WhatsApp's ids of the files. */
  readonly files: readonly string[];
}

/** Finds what an account has of the person with a number or id. */
async function findPerson(
  transaction: Queryable,
  accountId: number,
  id: string,
  pseudonym: string,
): Promise<FoundPerson> {
  const personIds = await listPeopleWith(transaction, accountId, [id]);
  const ids = [...new Set([id, ...(await listIdsOf(transaction, accountId, personIds))])];
  const person = { accountId, ids, spellings: spellingsOf(ids), pseudonym };
  const conversations = await lockConversationsOf(transaction, accountId, personIds);
  const conversationIds = conversations.map((one) => one.id);
  const sent = await listMessagesTo(transaction, person, conversationIds);
  const received = await listReceivedFrom(transaction, person, conversationIds);
  const sentIds = sent.map((one) => one.id);
  const files = await listFilesOf(transaction, accountId, sentIds, received);
  return { person, personIds, chats: { conversations, sent, received }, files };
}

/** Erases the rows of a person, in an order that the references between them allow. */
async function eraseRows(
  transaction: Queryable,
  { person, personIds, chats, files }: FoundPerson,
  now: Date,
): Promise<ErasedCounts> {
  const { accountId } = person;
  const sentIds = chats.sent.map(({ id }) => id);
  const cancelled = await cancelQueued(transaction, accountId, sentIds);
  const deleted = await deleteChats(transaction, accountId, chats);
  await eraseRecords(transaction, person, sentIds);
  const sent = await eraseMessages(transaction, person, sentIds);
  await eraseContacts(transaction, person, new Date(now.getTime() - dayMs));
  for (const { key } of chats.conversations)
    await publishChatEvent(transaction, { accountId, conversationKey: key, what: 'conversation', id: '' });
  const ids = chats.conversations.map(({ id }) => id);
  const conversations = await deleteConversations(transaction, accountId, ids);
  const people = await deletePeople(transaction, accountId, personIds);
  const events = await eraseEvents(transaction, person);
  let mentions = 0;
  for (const mask of [maskConversations, maskMessages, maskChats, maskNotifications, maskAudit])
    mentions += await mask(transaction, person);
  await maskJobs(transaction, person);
  return {
    people,
    conversations,
    'sent messages': sent,
    'of them still queued': cancelled,
    ...deleted,
    files: files.length,
    'stored webhooks': events,
    'mentions in other rows': mentions,
  };
}

/** Describes counts, without those of nothing. */
export function describeCounts(counts: ErasedCounts): string {
  const parts = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : []));
  return parts.join(', ');
}

/** Rolls a transaction back. */
class Counted extends Error {}

/** An erasure from one account. */
export interface AccountErasure {
  readonly accountId: number;
  /** The number in digits, or a user id. */
  readonly id: string;
  /** True if the rows are only counted. */
  readonly isCount: boolean;
}

/** Erases the rows in one transaction. @returns the counts, and the files that are to be deleted */
async function eraseInDatabase(
  { clock, database }: Needed,
  { accountId, id, isCount }: AccountErasure,
  pseudonym: string,
): Promise<{ readonly counts: ErasedCounts; readonly files: readonly string[] }> {
  let files: readonly string[] = [];
  let counts: ErasedCounts = {};
  const erase = async (transaction: Queryable) => {
    const now = clock();
    const found = await findPerson(transaction, accountId, id, pseudonym);
    files = found.files;
    counts = await eraseRows(transaction, found, now);
    if (isCount) throw new Counted();
    const details = describeCounts(counts);
    if (details === '') return;
    const entry = { action: 'Person erased', details: `${pseudonym}: ${details}.` } as const;
    await addAudit(transaction, { accountId, actorId: null, ...entry, at: now });
  };
  await database.transaction(erase, { isUnlimited: true }).catch((error: unknown) => {
    if (!(error instanceof Counted)) throw error;
  });
  return { counts, files };
}

/** Erases a person from an account, or only counts what would be erased. Repeating it after a failure is safe. */
export async function erasePerson(services: Needed, erasure: AccountErasure): Promise<ErasedCounts> {
  const { accountId, id, isCount } = erasure;
  const pseudonym = `erased-${services.random(8).toString('hex')}`;
  const media = mediaStore(services);
  const deleteFiles = async (files: readonly string[]) => {
    for (const file of files) await media.delete(accountId, file);
  };
  // First, because later nothing names them; and again, because they may have been downloaded meanwhile.
  if (!isCount) await deleteFiles((await findPerson(services.database, accountId, id, pseudonym)).files);
  const { counts, files } = await eraseInDatabase(services, erasure, pseudonym);
  if (!isCount) await deleteFiles(files);
  return counts;
}
