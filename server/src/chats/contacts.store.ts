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

/** A message of a conversation, whichever way it went. */
interface ContactMessage {
  readonly accountId: number;
  readonly waId: string;
  readonly message: string;
  readonly at: Date;
}

/** A message that a customer wrote, as the list of contacts sees it. */
export interface CustomerMessage extends ContactMessage {
  /** The channel's id of it. */
  readonly id: string;
  readonly name: string;
}

/** Keeps a contact whom we wrote to first: free text stays closed until they write. */
export async function addWrittenTo(database: Queryable, { accountId, waId, message, at }: ContactMessage) {
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
  const { accountId, waId, message, at, name, id } = told;
  await database.execute(
    `insert into chat_contacts (account_id, wa_id, name, last_message, last_at, last_inbound_at, last_inbound_id,
       unread) values ($1, $2, $3, $4, $5, $5, $6, 1)
     on conflict (account_id, wa_id) do update set
       name = excluded.name,
       last_message = case when chat_contacts.last_at <= excluded.last_at
         then excluded.last_message else chat_contacts.last_message end,
       last_at = greatest(chat_contacts.last_at, excluded.last_at),
       last_inbound_id = case when chat_contacts.last_inbound_at > excluded.last_inbound_at
         then chat_contacts.last_inbound_id else excluded.last_inbound_id end,
       last_inbound_at = greatest(chat_contacts.last_inbound_at, excluded.last_inbound_at),
       unread = chat_contacts.unread + 1,
       resolved_at = null`,
    [accountId, waId, name, shorten(message), at, id],
  );
  await tellChats(database, { accountId, waId, what: 'message', id });
}
