import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const breakerRow = v.object({
  failures: v.number(),
  resumes_at: v.nullable(v.date()),
  pause_code: v.nullable(v.number()),
});

/** The breaker of an account's number: failures of one kind in a row, when it may send again, and the pause's code. */
export type Breaker = v.InferOutput<typeof breakerRow>;

/** Locks and returns an account's breaker; null if the account has no send queue. */
export async function lockBreaker(transaction: Queryable, accountId: number): Promise<Breaker | null> {
  const [row] = await transaction.query(
    'select failures, resumes_at, pause_code from send_queues where account_id = $1 for update',
    [accountId],
    breakerRow,
  );
  return row ?? null;
}

/** A pause after a failure that concerns the whole number. */
interface Pause {
  readonly resumesAt: Date;
  /** WhatsApp's code, if it gave one. */
  readonly code: number | null;
  /** Failures of this kind in a row. */
  readonly failures: number;
}

export async function pauseQueue(
  transaction: Queryable,
  accountId: number,
  { resumesAt, code, failures }: Pause,
): Promise<void> {
  await transaction.execute(
    `update send_queues set failures = $4, resumes_at = $2, pause_code = $3, next_at = greatest(next_at, $2)
     where account_id = $1`,
    [accountId, resumesAt, code, failures],
  );
}

const revivedRow = v.object({ account_id: v.number(), pause_code: v.nullable(v.number()) });

/**
 * Ends the pause of accounts whose number works again.
 * @returns the accounts that were paused, with the pause's code
 */
export async function reviveQueues(
  transaction: Queryable,
  accountIds: readonly number[],
  now: Date,
): Promise<readonly v.InferOutput<typeof revivedRow>[]> {
  return transaction.query(
    `update send_queues set failures = 0, resumes_at = null, pause_code = null, next_at = least(send_queues.next_at, $2)
     from (
       select account_id, pause_code from send_queues
       where account_id = any($1::bigint[]) and failures > 0 order by account_id for update
     ) as paused
     where send_queues.account_id = paused.account_id returning paused.account_id, paused.pause_code`,
    [accountIds, now],
    revivedRow,
  );
}
