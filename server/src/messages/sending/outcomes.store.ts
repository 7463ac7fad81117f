import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { storedStatuses } from '../records/message-status.ts';
import type { MessageRef } from '../records/messages.store.ts';
import type { Pair } from './recipient-state.store.ts';

/** A message that WhatsApp accepted. */
export interface SentMessage extends MessageRef {
  readonly wamid: string;
  /** True if WhatsApp holds it for a quality check. */
  readonly isHeld: boolean;
  readonly handedOverAt: Date;
}

/** A message that can be found by WhatsApp's id. */
export interface FoundMessage {
  readonly accountId: number;
  readonly wamid: string;
}

const markSentStatement = {
  name: 'mark-sent',
  text: `with gone as (delete from outbox where account_id = any($5::bigint[]) and message_id = any($1::uuid[]))
     update messages set wamid = coalesce(messages.wamid, sent.wamid), handed_over_at = sent.handed_over_at,
       status = case when status not in ('queued', 'unknown') then status when sent.is_held then 'held' else 'sent' end,
       cause = case when status in ('queued', 'unknown') then null else cause end
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]::boolean[], $5::bigint[])
       as sent(id, wamid, handed_over_at, is_held, account_id)
     where messages.account_id = sent.account_id and messages.id = sent.id
     returning sent.account_id, sent.wamid, exists (
       select 1 from message_statuses as early
       where (early.account_id = sent.account_id or early.account_id is null) and early.wamid = sent.wamid and not early.is_applied) as is_reported`,
};

/**
 * Records that WhatsApp accepted messages; a status that has advanced in the meantime stays.
 * @returns the messages whose statuses arrived before the message could be found
 */
export async function markSent(database: Queryable, sent: readonly SentMessage[]): Promise<FoundMessage[]> {
  const rows = await database.query(
    markSentStatement,
    [
      sent.map(({ id }) => id),
      sent.map(({ wamid }) => wamid),
      sent.map(({ handedOverAt }) => handedOverAt.toISOString()),
      sent.map(({ isHeld }) => String(isHeld)),
      sent.map(({ accountId }) => accountId),
    ],
    v.object({ account_id: v.number(), wamid: v.string(), is_reported: v.boolean() }),
  );
  return rows
    .filter(({ is_reported }) => is_reported)
    .map(({ account_id, wamid }) => ({ accountId: account_id, wamid }));
}

const earlyStatusRow = v.object({
  account_id: v.number(),
  message_id: v.string(),
  status: v.picklist(storedStatuses),
  cause: v.nullable(v.string()),
  code: v.nullable(v.number()),
});

/** Returns statuses that arrived before their message could be found by WhatsApp's id, and marks them as applied. */
export async function takeEarlyStatuses(
  transaction: Queryable,
  found: readonly FoundMessage[],
): Promise<v.InferOutput<typeof earlyStatusRow>[]> {
  return transaction.query(
    `update message_statuses as reported set is_applied = true, account_id = messages.account_id from messages
     where not is_applied and (reported.account_id = any($2::bigint[]) or reported.account_id is null)
       and reported.wamid = any($1::text[])
       and messages.account_id = any($2::bigint[]) and messages.wamid = reported.wamid
     returning messages.account_id, messages.id as message_id, reported.status, reported.cause, reported.code`,
    [found.map(({ wamid }) => wamid), [...new Set(found.map(({ accountId }) => accountId))]],
    earlyStatusRow,
  );
}

/** Lists the messages that can be found now and have unapplied statuses since a moment. */
export async function listFoundStatuses(database: Queryable, since: Date): Promise<FoundMessage[]> {
  const rows = await database.query(
    `select distinct messages.account_id, messages.wamid
     from message_statuses as reported join messages on messages.wamid = reported.wamid
     where not is_applied and happened_at >= $1`,
    [since],
    v.object({ account_id: v.number(), wamid: v.string() }),
  );
  return rows.map(({ account_id, wamid }) => ({ accountId: account_id, wamid }));
}

/** An attempt that failed or whose outcome is unknown. */
export interface FailedAttempt extends MessageRef {
  readonly outcome: 'retry' | 'refused' | 'unknown';
  readonly code: number | null;
  readonly cause: string;
  readonly at: Date;
}

/** Stores an attempt for the log. */
export async function addAttempt(transaction: Queryable, attempt: FailedAttempt): Promise<void> {
  await transaction.execute(
    `insert into message_attempts (account_id, message_id, happened_at, outcome, code, cause)
     select account_id, id, $3, $4, $5, $6 from messages where account_id = $1 and id = $2`,
    [attempt.accountId, attempt.id, attempt.at, attempt.outcome, attempt.code, attempt.cause],
  );
}

/** Ends a message as failed or unknown; a status that arrived in the meantime stays. */
export async function endMessage(
  transaction: Queryable,
  {
    accountId,
    id,
    outcome,
    code,
    cause,
    handedOverAt,
  }: FailedAttempt & { readonly handedOverAt: Date | null },
): Promise<void> {
  await transaction.execute('delete from outbox where account_id = $1 and message_id = $2', [accountId, id]);
  await transaction.execute(
    `update messages set status = $2, cause = $3, code = $4, handed_over_at = $5
     where account_id = $6 and id = $1 and status = 'queued'`,
    [id, outcome === 'unknown' ? 'unknown' : 'failed', cause, code, handedOverAt, accountId],
  );
}

/** The claim of a message that was certainly not sent. */
interface ReturnedClaim extends MessageRef {
  readonly worker: string;
  /**
   * Attempts of the claim: once it is put back, the message may be claimed again, and a repeat must not put that claim
   * back.
   */
  readonly attempts: number;
  readonly dueAt: Date;
}

/**
 * Puts a message back into the queue; others to the same recipient wait for it.
 * @returns false if it was given up in the meantime: its outcome is then unknown and stays so
 */
export async function putBackMessage(
  transaction: Queryable,
  { accountId, id, worker, attempts, dueAt }: ReturnedClaim,
): Promise<boolean> {
  const rows = await transaction.query(
    `with back as (
       update outbox set claimed_at = null, worker = null, due_at = $3, recipient_state = 'head'
       where account_id = $5 and message_id = $1 and worker = $2 and attempts = $4
       returning account_id
     )
     update send_queues set next_at = least(next_at, $3) where account_id in (select account_id from back)
     returning account_id`,
    [id, worker, dueAt, attempts, accountId],
    v.unknown(),
  );
  return rows.length > 0;
}

/**
 * Puts back messages that are claimed in the name of a worker which does not have them: the connection was lost while
 * their claim was committed. They were never handed over.
 * @param present the messages that the worker has
 * @returns how many there were
 */
export async function returnUnknownClaims(
  database: Queryable,
  worker: string,
  present: readonly string[],
  now: Date,
): Promise<number> {
  const rows = await database.query(
    `with back as (
       update outbox set claimed_at = null, worker = null, recipient_state = 'head', attempts = attempts - 1
       where claimed_at is not null and worker = $1 and message_id <> all($2::uuid[])
       returning message_id, account_id
     ), woken as (
       update send_queues set next_at = least(next_at, $3) where account_id in (select account_id from back)
     )
     select message_id from back`,
    [worker, present, now],
    v.unknown(),
  );
  return rows.length;
}

/** The cause of a held message that WhatsApp did not report on again. */
const heldCause = 'WhatsApp held the message for a quality check and has not reported on it since.';

/** Marks messages as unknown that WhatsApp has held since before a moment. */
export async function giveUpHeld(database: Queryable, before: Date): Promise<void> {
  await database.execute(
    `update messages set status = 'unknown', cause = $2 where status = 'held' and handed_over_at <= $1`,
    [before, heldCause],
  );
}

/** The cause of a message whose worker died. */
const stoppedCause = 'The server stopped before WhatsApp’s response was saved.';

/**
 * Marks messages as unknown that were claimed before a moment and whose worker never recorded a response. They are
 * not resent automatically (decision 000, part 5). The claim counts as their hand-over, because nobody knows how far it
 * went.
 * @returns their accounts and recipients
 */
export async function giveUpLost(database: Queryable, before: Date): Promise<Pair[]> {
  const rows = await database.query(
    `with lost as (delete from outbox where claimed_at <= $1 returning message_id, account_id, recipient_id, claimed_at),
     noted as (
       insert into message_attempts (account_id, message_id, happened_at, outcome, cause)
       select account_id, message_id, claimed_at, 'unknown', $2 from lost
     ), marked as (
       update messages set status = 'unknown', cause = $2, handed_over_at = lost.claimed_at from lost
       where messages.account_id = lost.account_id and id = any(array(select message_id from lost)) and id = lost.message_id and status = 'queued'
     )
     select account_id, recipient_id from lost`,
    [before, stoppedCause],
    v.object({ account_id: v.number(), recipient_id: v.string() }),
  );
  return rows.map(({ account_id, recipient_id }) => ({ accountId: account_id, recipientId: recipient_id }));
}
