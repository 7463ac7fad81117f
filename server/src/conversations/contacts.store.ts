import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { publishChatEvent } from './chat-events.store.ts';

/** The length of a message in a list of contacts. */
const maxStoredCharacters = 200;

function shorten(message: string): string {
  // Splits by code points, because half a surrogate pair is not valid text.
  return [...message.slice(0, 2 * maxStoredCharacters)].slice(0, maxStoredCharacters).join('');
}

const contactsRow = v.object({ ids: v.string() });
const contactRow = v.object({ name: v.string(), message: v.string(), recipient_id: v.string() });
export type ContactRow = v.InferOutput<typeof contactRow>;
const contactsAtOnce = 2000;
const isNewestOfPerson = `not exists (
  select 1 from conversations newer where newer.person_id = c.person_id and newer.account_id = $1
    and newer.joined_into is null and (newer.last_at, newer.id) > (c.last_at, c.id))`;

/**
 * Lists an account's contacts in pages, the message that is newest at the start first; each customer once, even
 * over several numbers. The order is read first, because a new message moves its contact to the top meanwhile.
 */
export async function* listContacts(
  database: Queryable,
  accountId: number,
): AsyncGenerator<readonly ContactRow[]> {
  const [ordered] = await database.query(
    `select coalesce(string_agg(id::text, ','), '') as ids from (
       select id from conversations where account_id = $1 and joined_into is null
       order by last_at desc, recipient_id) listed`,
    [accountId],
    contactsRow,
  );
  const ids = (ordered?.ids ?? '').split(',').filter((id) => id !== '');
  for (let start = 0; start < ids.length; start += contactsAtOnce) {
    yield await database.query(
      `select contact.* from unnest($2::bigint[]) with ordinality as wanted (id, position)
       cross join lateral (
         select name, last_message as message, recipient_id from conversations c
         where c.id = wanted.id and c.account_id = $1 and joined_into is null and ${isNewestOfPerson}
         limit 1) contact
       order by position`,
      [accountId, ids.slice(start, start + contactsAtOnce)],
      contactRow,
    );
  }
}

const newestRow = v.object({ ...contactRow.entries, key: v.string() });

/** Lists an account's newest contacts with the keys of their conversations, in the order of the whole list. */
export async function listNewestContacts(database: Queryable, accountId: number, count: number) {
  return database.query(
    `select key, name, last_message as message, recipient_id from conversations c
     where account_id = $1 and joined_into is null and ${isNewestOfPerson}
     order by last_at desc, recipient_id limit $2`,
    [accountId, count],
    newestRow,
  );
}

/** A message that we wrote. */
interface OwnMessage {
  readonly accountId: number;
  readonly conversationId: number;
  readonly message: string;
  readonly at: Date;
}

/** A message that a customer wrote, for the list of contacts. */
export interface CustomerMessage {
  readonly conversationId: number;
  readonly accountId: number;
  readonly conversationKey: string;
  /** WhatsApp's id of the message. */
  readonly wamid: string;
  /** The customer's own name; null if it is not reported. */
  readonly name: string | null;
  readonly message: string;
  /** The time that WhatsApp reports; the window is open for 24 hours after it. */
  readonly sentAt: Date;
  /** Sorts the message in the conversation; `arrival` sorts messages with the same `shownAt`. */
  readonly shownAt: Date;
  readonly arrival: number;
}

/** Shows a message of ours as the newest of its conversation; that does not open the window. */
export async function showWritten(
  database: Queryable,
  { accountId, conversationId, message, at }: OwnMessage,
): Promise<void> {
  await database.execute(
    `update conversations set last_message = $3, last_at = $4
     where account_id = $1 and id = $2 and last_at <= $4`,
    [accountId, conversationId, shorten(message), at],
  );
}

/**
 * SQL for the statement that accepts messages: the conversation with the recipient's person over the number that a
 * message is sent from, if there is one.
 * @param message a row with account_id, recipient_id, recipient_kind and phone_number_id
 */
export const conversationIdOf = (message: string) => `(
  select chat.id from person_identities known
    join people on people.account_id = known.account_id and people.id = known.person_id
    join conversations chat on chat.account_id = known.account_id
      and chat.person_id = coalesce(people.joined_into, people.id)
      and chat.phone_number_id = ${message}.phone_number_id and chat.joined_into is null
  where known.account_id = ${message}.account_id and known.value = ${message}.recipient_id
    and known.kind = ${message}.recipient_kind limit 1
)`;

/**
 * SQL for the same statement: shows the last of several messages in each conversation, as {@link showWritten} does for
 * one message.
 * @param messages rows with account_id, conversation_id, body and ordinal
 * @param at the parameter with their time
 */
export const showAccepted = (messages: string, at: string) => `
  update conversations as known set last_message = newest.body, last_at = ${at}::timestamptz
  from (
    select distinct on (conversation_id) account_id, conversation_id, left(body, ${maxStoredCharacters}) as body
    from ${messages} where conversation_id is not null order by conversation_id, ordinal desc
  ) as newest
  where known.account_id = newest.account_id and known.id = newest.conversation_id
    and known.last_at <= ${at}::timestamptz`;

/**
 * Updates a contact who wrote: the message is unread, the window is open again, and a resolved conversation is
 * reopened. A message that is older than the shown one changes neither the shown message nor the window.
 */
export async function updateContact(database: Queryable, reported: CustomerMessage): Promise<void> {
  const { conversationId, accountId, conversationKey, message, name, wamid, sentAt, shownAt, arrival } =
    reported;
  await database.execute(
    `update conversations set
       name = coalesce($2, name),
       last_message = case when (last_at, last_arrival) <= ($4::timestamptz, $5::bigint) then $3 else last_message end,
       last_at = greatest(last_at, $4),
       last_arrival = case when (last_at, last_arrival) <= ($4::timestamptz, $5::bigint) then $5 else last_arrival end,
       last_inbound_id = case when last_inbound_at > $6::timestamptz then last_inbound_id else $7 end,
       last_inbound_at = greatest(last_inbound_at, $6),
       last_inbound_shown_at = greatest(last_inbound_shown_at, $4),
       unread = unread + 1,
       resolved_at = null
     where id = $1 and account_id = $8`,
    [conversationId, name, shorten(message), shownAt, arrival, sentAt, wamid, accountId],
  );
  await publishChatEvent(database, { accountId, conversationKey, what: 'message', id: wamid });
}

/** Shows the customer's newest message again after one was moved to an earlier time, unless a newer message is ours. */
export async function showNewest(
  database: Queryable,
  accountId: number,
  conversationId: number,
): Promise<void> {
  await database.execute(
    `update conversations set last_message = newest.body, last_at = newest.shown_at, last_arrival = newest.arrival,
       last_inbound_shown_at = newest.shown_at
     from (select left(body, ${maxStoredCharacters}) as body, shown_at, arrival from inbound_messages
       where account_id = $1 and conversation_id = $2 and kind <> 'reaction'
       order by shown_at desc, arrival desc limit 1) as newest
     where account_id = $1 and id = $2 and last_at = last_inbound_shown_at`,
    [accountId, conversationId],
  );
}

/** Replaces the last messages from before a moment, except those of some accounts. */
export async function replaceOldPreviews(
  database: Queryable,
  {
    before,
    sparedAccountIds,
    preview,
  }: { before: Date; sparedAccountIds: readonly number[]; preview: string },
): Promise<void> {
  await database.execute(
    `update conversations set last_message = $3
     where account_id <> all($2::bigint[]) and last_at < $1 and last_message <> $3`,
    [before, sparedAccountIds, preview],
  );
}
