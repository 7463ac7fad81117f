import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';

/** Stores the body of a webhook. @returns its id */
export async function storeEvent(database: Queryable, body: string, receivedAt: Date): Promise<number> {
  const rows = await database.query(
    'insert into channel_events (body, received_at) values ($1, $2) returning id',
    [body, receivedAt],
    v.object({ id: v.number() }),
  );
  return onlyRow(rows).id;
}

const eventRow = v.object({ body: v.string(), received_at: v.date() });

/** Finds a stored webhook that is not processed yet. */
export async function findEvent(
  database: Queryable,
  id: number,
): Promise<v.InferOutput<typeof eventRow> | null> {
  const [row] = await database.query(
    'select body, received_at from channel_events where id = $1 and processed_at is null',
    [id],
    eventRow,
  );
  return row ?? null;
}

/**
 * Marks a webhook as processed.
 * @param unhandled kinds of change in it that were not handled; empty for none
 */
export async function finishEvent(
  database: Queryable,
  id: number,
  at: Date,
  unhandled: string,
): Promise<void> {
  await database.execute(
    `update channel_events set processed_at = $2, unhandled = nullif($3, '') where id = $1`,
    [id, at, unhandled],
  );
}

/** Finds the account that a business number is connected to. */
export async function findAccountOfNumber(
  database: Queryable,
  phoneNumberId: string,
): Promise<number | null> {
  const [row] = await database.query(
    'select account_id from whatsapp_connections where phone_number_id = $1',
    [phoneNumberId],
    v.object({ account_id: v.number() }),
  );
  return row?.account_id ?? null;
}

/** Lists the accounts that are, or were, connected with a business number; the connected one is the first. */
export async function listAccountsOfNumber(
  database: Queryable,
  phoneNumberId: string,
): Promise<{ readonly accountId: number; readonly isConnected: boolean }[]> {
  const rows = await database.query(
    `select account_id, bool_or(is_connected) as is_connected from (
       select account_id, true as is_connected from whatsapp_connections where phone_number_id = $1
       union all select account_id, false from former_numbers where phone_number_id = $1) as known
     group by account_id order by 2 desc, 1`,
    [phoneNumberId],
    v.object({ account_id: v.number(), is_connected: v.boolean() }),
  );
  return rows.map(({ account_id, is_connected }) => ({ accountId: account_id, isConnected: is_connected }));
}

/** Lists the accounts that are connected to a number with these digits in a business account. */
export async function listAccountsOfDigits(
  database: Queryable,
  wabaId: string,
  digits: string,
): Promise<number[]> {
  const rows = await database.query(
    `select account_id from whatsapp_connections
     where waba_id = $1 and regexp_replace(display_phone_number, '[^0-9]', '', 'g') = $2 order by account_id`,
    [wabaId, digits],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}

/** A message that a customer wrote. */
export interface InboundMessage {
  readonly wamid: string;
  readonly accountId: number;
  /** The sender: a number or a user id. */
  readonly senderId: string;
  /** Null for a reaction outside a conversation. */
  readonly conversationId: number | null;
  readonly kind: string;
  readonly body: string;
  /** Its content besides the text; null for a plain text. */
  readonly content: object | null;
  /** The advertisement that the customer came from. */
  readonly referral: object | null;
  /** WhatsApp's id of the message it answers. */
  readonly replyTo: string | null;
  readonly sentAt: Date;
  /** The time by which it is sorted in the conversation. */
  readonly shownAt: Date;
  readonly arrival: number;
}

/** `moved`: the message was stored before, and is sorted earlier now. */
export type InboundOutcome = 'new' | 'moved' | 'known';

/** Sorts a stored message by an earlier arrival. @returns true if it moved */
async function moveInbound(
  database: Queryable,
  { wamid, accountId, shownAt, arrival }: InboundMessage,
): Promise<boolean> {
  const moved = await database.execute(
    `update inbound_messages set shown_at = $3, arrival = $4
     where account_id = $1 and wamid = $2 and arrival > $4`,
    [accountId, wamid, shownAt, arrival],
  );
  return moved > 0;
}

/**
 * Stores a customer's message. A repeat changes only how it is sorted, which follows its first arrival: a repeated
 * webhook may be processed before the first one. The conflict has no target: the key of a partitioned table contains
 * the account.
 */
export async function storeInbound(database: Queryable, message: InboundMessage): Promise<InboundOutcome> {
  const { content, referral } = message;
  const added = await database.execute(
    `insert into inbound_messages (wamid, account_id, sender_id, kind, body, content, reply_to, sent_at,
       shown_at, arrival, conversation_id, referral)
     values ($1, $2, $3, $4, $5, coalesce($6::text, '{}')::jsonb, $7, $8, $9, $10, $11, $12::text::jsonb)
     on conflict do nothing`,
    [
      message.wamid,
      message.accountId,
      message.senderId,
      message.kind,
      message.body,
      content && JSON.stringify(content),
      message.replyTo,
      message.sentAt,
      message.shownAt,
      message.arrival,
      message.conversationId,
      referral && JSON.stringify(referral),
    ],
  );
  if (added > 0) return 'new';
  return (await moveInbound(database, message)) ? 'moved' : 'known';
}

/** Deletes processed webhooks received before `before`; those with unhandled changes, before `unhandledBefore`. */
export async function deleteOldEvents(
  database: Queryable,
  before: Date,
  unhandledBefore: Date,
): Promise<number> {
  return database.execute(
    `delete from channel_events where processed_at is not null and received_at < $1
       and (unhandled is null or received_at < $2)`,
    [before, unhandledBefore],
  );
}
