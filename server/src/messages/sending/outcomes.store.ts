import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { storedStatuses } from '../records/message-status.ts';
import type { Pair } from './recipient-state.store.ts';

/** A message that WhatsApp accepted. */
export interface SentMessage {
  readonly id: string;
  readonly wamid: string;
  /** True if WhatsApp holds it for a quality check. */
  readonly isHeld: boolean;
  readonly handedOverAt: Date;
}

const markSentStatement = {
  name: 'mark-sent',
  text: `with gone as (delete from outbox where message_id = any($1::uuid[]))
     update messages set wamid = coalesce(messages.wamid, sent.wamid), handed_over_at = sent.handed_over_at,
       status = case when status not in ('queued', 'unknown') then status when sent.is_held then 'held' else 'sent' end,
       cause = case when status in ('queued', 'unknown') then null else cause end
     from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[]::boolean[]) as sent(id, wamid, handed_over_at, is_held)
     where messages.id = sent.id
     returning sent.wamid, exists (
       select 1 from message_statuses as early where early.wamid = sent.wamid and not is_applied) as is_reported`,
};

/**
 * Records that WhatsApp accepted messages; a status that has advanced in the meantime stays.
 * @returns WhatsApp's ids of the messages whose statuses arrived before the message could be found
 */
export async function markSent(database: Queryable, sent: readonly SentMessage[]): Promise<string[]> {
  const rows = await database.query(
    markSentStatement,
    [
      sent.map(({ id }) => id),
      sent.map(({ wamid }) => wamid),
      sent.map(({ handedOverAt }) => handedOverAt.toISOString()),
      sent.map(({ isHeld }) => String(isHeld)),
    ],
    v.object({ wamid: v.string(), is_reported: v.boolean() }),
  );
  return rows.filter(({ is_reported }) => is_reported).map(({ wamid }) => wamid);
}

const earlyStatusRow = v.object({
  message_id: v.string(),
  status: v.picklist(storedStatuses),
  cause: v.nullable(v.string()),
  code: v.nullable(v.number()),
});

/** Returns statuses that arrived before their message could be found by WhatsApp's id, and marks them as applied. */
export async function takeEarlyStatuses(
  transaction: Queryable,
  wamids: readonly string[],
): Promise<v.InferOutput<typeof earlyStatusRow>[]> {
  return transaction.query(
    `update message_statuses as reported set is_applied = true from messages
     where not is_applied and reported.wamid = any($1::text[]) and messages.wamid = reported.wamid
     returning messages.id as message_id, reported.status, reported.cause, reported.code`,
    [wamids],
    earlyStatusRow,
  );
}

/** Returns WhatsApp's ids of messages that can be found now and have unapplied statuses since a moment. */
export async function listFoundStatuses(database: Queryable, since: Date): Promise<string[]> {
  const rows = await database.query(
    `select distinct reported.wamid from message_statuses as reported join messages using (wamid)
     where not is_applied and happened_at >= $1`,
    [since],
    v.object({ wamid: v.string() }),
  );
  return rows.map(({ wamid }) => wamid);
}

/** An attempt that failed or whose outcome is unknown. */
export interface FailedAttempt {
  readonly id: string;
  readonly outcome: 'retry' | 'refused' | 'unknown';
  readonly code: number | null;
  readonly cause: string;
  readonly at: Date;
}

/** Stores an attempt for the log. */
export async function addAttempt(transaction: Queryable, attempt: FailedAttempt): Promise<void> {
  await transaction.execute(
    `insert into message_attempts (message_id, happened_at, outcome, code, cause)
     select id, $2, $3, $4, $5 from messages where id = $1`,
    [attempt.id, attempt.at, attempt.outcome, attempt.code, attempt.cause],
  );
}

/** Ends a message as failed or unknown; a status that arrived in the meantime stays. */
export async function endMessage(
  transaction: Queryable,
  { id, outcome, code, cause, handedOverAt }: FailedAttempt & { readonly handedOverAt: Date | null },
): Promise<void> {
  await transaction.execute('delete from outbox where message_id = $1', [id]);
  await transaction.execute(
    `update messages set status = $2, cause = $3, code = $4, handed_over_at = $5 where id = $1 and status = 'queued'`,
    [id, outcome === 'unknown' ? 'unknown' : 'failed', cause, code, handedOverAt],
  );
}

/**
 * Puts a message that was certainly not sent back into the queue; others to the same recipient wait for it.
 * @param message.attempts of the claim: once this is stored, the message may be claimed again, and a repeat of this call
 *   must not put that claim back
 * @returns false if it was given up in the meantime: its outcome is then unknown and stays so
 */
export async function putBackMessage(
  transaction: Queryable,
  message: { readonly id: string; readonly worker: string; readonly attempts: number; readonly dueAt: Date },
): Promise<boolean> {
  const { id, worker, attempts, dueAt } = message;
  const rows = await transaction.query(
    `with back as (
       update outbox set claimed_at = null, worker = null, due_at = $3, recipient_state = 'head'
       where message_id = $1 and worker = $2 and attempts = $4
       returning account_id
     )
     update send_queues set next_at = least(next_at, $3) where account_id in (select account_id from back)
     returning account_id`,
    [id, worker, dueAt, attempts],
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
       insert into message_attempts (message_id, happened_at, outcome, cause)
       select message_id, claimed_at, 'unknown', $2 from lost
     ), marked as (
       update messages set status = 'unknown', cause = $2, handed_over_at = lost.claimed_at from lost
       where id = any(array(select message_id from lost)) and id = lost.message_id and status = 'queued'
     )
     select account_id, recipient_id from lost`,
    [before, stoppedCause],
    v.object({ account_id: v.number(), recipient_id: v.string() }),
  );
  return rows.map(({ account_id, recipient_id }) => ({ accountId: account_id, recipientId: recipient_id }));
}
