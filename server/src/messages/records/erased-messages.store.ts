import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { type ErasedPerson, maskedJson, maskedText } from '../../platform/erased-person.ts';

/** Replaces the text of a message. */
const erasedBody = 'Erased';
const cancelledCause = 'The recipient was erased before the message was sent.';
const claimedCause = 'The recipient was erased while the message was being sent.';

const erasedRow = v.object({ id: v.string(), wamid: v.nullable(v.string()) });
/** A message to an erased person. */
export type ErasedMessage = v.InferOutput<typeof erasedRow>;

/** SQL for the id that stands for WhatsApp's id of a message, which contains the number of the recipient. */
const erasedWamid = (id: string) => `'erased.' || ${id}`;

/**
 * SQL for WhatsApp's id of a message in a status: if the recipient was erased meanwhile, the id that stands for it.
 * @param messageId our id, as WhatsApp reports it
 */
export const wamidUnlessErased = (accountId: string, messageId: string, wamid: string) =>
  `coalesce((select wamid from messages where account_id = ${accountId} and id = ${messageId} and wamid = ${erasedWamid('id')}), ${wamid})`;

/** Lists the messages to a person. */
export function listMessagesTo(
  transaction: Queryable,
  { accountId, ids }: ErasedPerson,
  conversationIds: readonly number[],
): Promise<ErasedMessage[]> {
  return transaction.query(
    `select id, wamid from messages where account_id = $1 and recipient_id = any($2::text[])
     union
     select id, wamid from messages where account_id = $1 and conversation_id = any($3::bigint[])`,
    [accountId, ids, conversationIds],
    erasedRow,
  );
}

/**
 * Takes messages out of the queue. One that a worker has claimed is unknown: it may have been sent.
 * @returns how many there were
 */
export function cancelQueued(
  transaction: Queryable,
  accountId: number,
  messageIds: readonly string[],
): Promise<number> {
  return transaction.execute(
    `with cancelled as (
       delete from outbox where account_id = $4 and message_id = any($1::uuid[]) returning message_id, claimed_at)
     update messages set handed_over_at = coalesce(claimed_at, handed_over_at),
       status = case when claimed_at is null then 'failed' else 'unknown' end,
       cause = case when claimed_at is null then $2 else $3 end
     from cancelled where account_id = $4 and id = message_id and status = 'queued'`,
    [messageIds, cancelledCause, claimedCause, accountId],
  );
}

/** SQL for the calling code whose price a message to this number has: its country, which is not the person's. */
const pricedCode = (recipientId: string) =>
  `(select calling_code from message_prices where starts_with(${recipientId}, calling_code)
    order by length(calling_code) desc limit 1)`;

/** Deletes what is known about messages besides the messages, and replaces their ids in statuses and keys. */
export async function eraseRecords(
  transaction: Queryable,
  { accountId, spellings }: ErasedPerson,
  messageIds: readonly string[],
): Promise<void> {
  await transaction.execute(
    `delete from message_attempts where (account_id = $1 or account_id is null) and message_id = any($2::uuid[])`,
    [accountId, messageIds],
  );
  await transaction.execute(
    `update message_statuses as reported set wamid = ${erasedWamid('sent.id')}, cause = ${maskedText('reported.cause', '$2')},
       pricing = reported.pricing || jsonb_build_object('calling_code', ${pricedCode('sent.recipient_id')})
     from messages as sent where sent.account_id = $3 and sent.id = any($1::uuid[])
       and (reported.account_id = $3 or reported.account_id is null) and reported.wamid = sent.wamid`,
    [messageIds, spellings, accountId],
  );
  // Statuses that arrived before WhatsApp's response to the send.
  await transaction.execute(
    `delete from message_statuses where (account_id = $1 or account_id is null) and not is_applied
       and message_id = any($2::uuid[]) and wamid <> ${erasedWamid('message_id')}`,
    [accountId, messageIds],
  );
  // A request that is repeated with its key is refused, and not sent.
  await transaction.execute(
    `update send_keys set fingerprint = '' where account_id = $1 and message_id = any($2::uuid[])`,
    [accountId, messageIds],
  );
  await transaction.execute('delete from send_keys where account_id = $1 and key ~ $2', [
    accountId,
    spellings,
  ]);
}

/** Deletes the content of messages, and replaces the recipient; the rest stays for counts, prices and the log. */
export async function eraseMessages(
  transaction: Queryable,
  { accountId, spellings, pseudonym }: ErasedPerson,
  messageIds: readonly string[],
): Promise<number> {
  // The dashboard counts messages by the template's name.
  const template = `jsonb_build_object('content', jsonb_build_object(
    'name', content::jsonb #> '{content,name}', 'language', content::jsonb #> '{content,language}'))::text`;
  return transaction.execute(
    `update messages set recipient_id = $2, recipient_kind = 'user', body = $4, callback_data = null,
       content = case when kind = 'template' and content is not null then ${template} end,
       wamid = ${erasedWamid('id')}, cause = ${maskedText('cause', '$3')}, conversation_id = null, joined_from = null
     where account_id = $5 and id = any($1::uuid[])`,
    [messageIds, pseudonym, spellings, erasedBody, accountId],
  );
}

/** Replaces the ids of a person in messages to others. @returns how many have one */
export function maskMessages(
  transaction: Queryable,
  { accountId, spellings }: ErasedPerson,
): Promise<number> {
  return transaction.execute(
    `update messages set body = ${maskedText('body', '$2')}, content = ${maskedJson('content', '$2')},
       cause = ${maskedText('cause', '$2')}, callback_data = ${maskedText('callback_data', '$2')}
     where account_id = $1 and (body ~ $2 or content ~ $2 or cause ~ $2 or callback_data ~ $2)`,
    [accountId, spellings],
  );
}

/**
 * Replaces a person among those who count against the messaging limit: of the account's portfolio, and of those whose
 * day is over.
 */
export async function eraseContacts(
  transaction: Queryable,
  { accountId, ids, pseudonym }: ErasedPerson,
  dayAgo: Date,
): Promise<void> {
  await transaction.execute(
    `update daily_contacts set recipient_id = $3 || '-' || met.ordinal
     from (select portfolio, recipient_id, row_number() over () as ordinal from daily_contacts
       where recipient_id = any($2::text[]) and (at < $4 or portfolio in (
         select unnest(array[counted_under, waba_id]) from whatsapp_connections where account_id = $1))) as met
     where daily_contacts.portfolio = met.portfolio and daily_contacts.recipient_id = met.recipient_id`,
    [accountId, ids, pseudonym, dayAgo],
  );
}
