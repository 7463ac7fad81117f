import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { publishChatEvent } from './chat-events.store.ts';

/** As much of a message as a list of contacts needs. */
const keptCharacters = 200;

function shorten(message: string): string {
  // By code points: half a surrogate pair is no text.
  return [...message.slice(0, 2 * keptCharacters)].slice(0, keptCharacters).join('');
}

const contactRow = v.object({ name: v.string(), message: v.string(), wa_id: v.string() });
export type ContactRow = v.InferOutput<typeof contactRow>;

/** An account's contacts, the newest message first; each customer once, whichever number they wrote to. */
export async function listContacts(database: Queryable, accountId: number): Promise<ContactRow[]> {
  return database.query(
    `select name, message, wa_id from (
       select distinct on (person_id) name, last_message as message, recipient_id as wa_id, last_at
       from conversations where account_id = $1 and joined_into is null order by person_id, last_at desc, id desc
     ) as newest order by last_at desc, wa_id`,
    [accountId],
    contactRow,
  );
}

/** A message that we wrote. */
interface OwnMessage {
  readonly conversationId: number;
  readonly message: string;
  readonly at: Date;
}

/** A message that a customer wrote, as the list of contacts sees it. */
export interface CustomerMessage {
  readonly conversationId: number;
  readonly accountId: number;
  readonly conversationKey: string;
  /** WhatsApp's id of it. */
  readonly channelId: string;
  /** As they call themselves; null where it is not said. */
  readonly name: string | null;
  readonly message: string;
  /** As WhatsApp reports it: free text is open for 24 hours after this. */
  readonly sentAt: Date;
  /** Its place in the conversation, and among those of the same moment. */
  readonly shownAt: Date;
  readonly arrival: number;
}

/** Shows what we wrote first in a conversation: free text stays closed until they write. */
export async function showWritten(database: Queryable, { conversationId, message, at }: OwnMessage) {
  await database.execute(
    'update conversations set last_message = $2, last_at = $3 where id = $1 and last_at <= $3',
    [conversationId, shorten(message), at],
  );
}

/**
 * For the statement that accepts messages: their conversation over the number that they go out from, if there is one
 * with the person whose number or id the recipient is.
 * @param message a row with account_id, recipient_id, recipient_kind and phone_number_id
 */
export const conversationIdOf = (message: string) => `(
  select chat.id from person_identities known join people on people.id = known.person_id
    join conversations chat on chat.person_id = coalesce(people.joined_into, people.id)
      and chat.phone_number_id = ${message}.phone_number_id and chat.joined_into is null
  where known.account_id = ${message}.account_id and known.value = ${message}.recipient_id
    and known.kind = ${message}.recipient_kind limit 1
)`;

/**
 * For the same statement: shows the last of several messages in each conversation, as {@link showWritten} does for one.
 * @param messages rows with conversation_id, body and place
 * @param at the parameter with their time
 */
export const showAccepted = (messages: string, at: string) => `
  update conversations as known set last_message = said.body, last_at = ${at}::timestamptz
  from (
    select distinct on (conversation_id) conversation_id, left(body, ${keptCharacters}) as body
    from ${messages} where conversation_id is not null order by conversation_id, place desc
  ) as said
  where known.id = said.conversation_id and known.last_at <= ${at}::timestamptz`;

/**
 * Keeps a contact who wrote: it is unread, free text is open again, and a resolved conversation is open.
 * An older message than the shown one changes neither what is shown nor how long free text is open.
 */
export async function keepContact(database: Queryable, reported: CustomerMessage): Promise<void> {
  const { conversationId, accountId, conversationKey, message, name, channelId, sentAt, shownAt, arrival } =
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
     where id = $1`,
    [conversationId, name, shorten(message), shownAt, arrival, sentAt, channelId],
  );
  await publishChatEvent(database, { accountId, conversationKey, what: 'message', id: channelId });
}

/** Shows the newest message of a customer again, after one turned out to be earlier; ours stays where it is newer. */
export async function showNewest(database: Queryable, conversationId: number): Promise<void> {
  await database.execute(
    `update conversations set last_message = newest.body, last_at = newest.shown_at, last_arrival = newest.arrival,
       last_inbound_shown_at = newest.shown_at
     from (select left(body, ${keptCharacters}) as body, shown_at, arrival from inbound_messages
       where conversation_id = $1 and kind <> 'reaction'
       order by shown_at desc, arrival desc limit 1) as newest
     where id = $1 and last_at = last_inbound_shown_at`,
    [conversationId],
  );
}
