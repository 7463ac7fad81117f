import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { tellChats } from './chat-notices.store.ts';

/** As much of a message as a list of contacts needs. */
const keptCharacters = 200;

function shorten(message: string): string {
  // By code points: half a surrogate pair is no text.
  return [...message.slice(0, 2 * keptCharacters)].slice(0, keptCharacters).join('');
}

const contactRow = v.object({ name: v.string(), message: v.string(), wa_id: v.string() });
export type ContactRow = v.InferOutput<typeof contactRow>;

/** An account's contacts, the newest message first. */
export async function listContacts(database: Queryable, accountId: number): Promise<ContactRow[]> {
  return database.query(
    `select name, last_message as message, wa_id from chat_contacts
     where account_id = $1 order by last_at desc, wa_id`,
    [accountId],
    contactRow,
  );
}

/** A message that we wrote. */
interface OwnMessage {
  readonly accountId: number;
  readonly waId: string;
  readonly message: string;
  readonly at: Date;
}

/** A message that a customer wrote, as the list of contacts sees it. */
export interface CustomerMessage {
  readonly accountId: number;
  readonly waId: string;
  /** The channel's id of it. */
  readonly channelId: string;
  readonly name: string;
  readonly message: string;
  /** As the channel tells it: free text is open for 24 hours after this. */
  readonly sentAt: Date;
  /** Where it stands in the conversation, and among those of the same moment. */
  readonly shownAt: Date;
  readonly arrival: number;
}

/** Keeps a contact whom we wrote to first: free text stays closed until they write. */
export async function addWrittenTo(database: Queryable, { accountId, waId, message, at }: OwnMessage) {
  await database.execute(
    `insert into chat_contacts (account_id, wa_id, name, last_message, last_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [accountId, waId, `+${waId}`, shorten(message), at],
  );
}

/**
 * Keeps a contact who wrote: it is unread, free text is open again, and a resolved conversation is open.
 * An older message than the shown one changes neither what is shown nor how long free text is open.
 */
export async function keepContact(database: Queryable, told: CustomerMessage): Promise<void> {
  const { accountId, waId, message, name, channelId, sentAt, shownAt, arrival } = told;
  await database.execute(
    `insert into chat_contacts as kept (account_id, wa_id, name, last_message, last_at, last_arrival,
       last_inbound_at, last_inbound_shown_at, last_inbound_id, unread) values ($1, $2, $3, $4, $5, $6, $7, $5, $8, 1)
     on conflict (account_id, wa_id) do update set
       name = excluded.name,
       last_message = case when (kept.last_at, kept.last_arrival) <= (excluded.last_at, excluded.last_arrival)
         then excluded.last_message else kept.last_message end,
       last_at = greatest(kept.last_at, excluded.last_at),
       last_arrival = case when (kept.last_at, kept.last_arrival) <= (excluded.last_at, excluded.last_arrival)
         then excluded.last_arrival else kept.last_arrival end,
       last_inbound_id = case when kept.last_inbound_at > excluded.last_inbound_at
         then kept.last_inbound_id else excluded.last_inbound_id end,
       last_inbound_at = greatest(kept.last_inbound_at, excluded.last_inbound_at),
       last_inbound_shown_at = greatest(kept.last_inbound_shown_at, excluded.last_inbound_shown_at),
       unread = kept.unread + 1,
       resolved_at = null`,
    [accountId, waId, name, shorten(message), shownAt, arrival, sentAt, channelId],
  );
  await tellChats(database, { accountId, waId, what: 'message', id: channelId });
}

/** Shows the newest message of a customer again, after one was found to stand further up; ours stays where it is newer. */
export async function showNewest(database: Queryable, accountId: number, waId: string): Promise<void> {
  await database.execute(
    `update chat_contacts set last_message = newest.body, last_at = newest.shown_at, last_arrival = newest.arrival,
       last_inbound_shown_at = newest.shown_at
     from (select left(body, ${keptCharacters}) as body, shown_at, arrival from inbound_messages
       where account_id = $1 and wa_id = $2 and kind <> 'reaction'
       order by shown_at desc, arrival desc limit 1) as newest
     where account_id = $1 and wa_id = $2 and last_at = last_inbound_shown_at`,
    [accountId, waId],
  );
}
