import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { BusinessMark } from '../plans/entitlements.store.ts';

/** Stores a mark of a business if it is new. @returns the account that had a trial with it first */
export async function addMark(
  transaction: Queryable,
  mark: string,
  accountId: number,
  now: Date,
): Promise<number> {
  const [row] = await transaction.query(
    `insert into trial_marks (mark, account_id, started_at) values ($1, $2, $3)
     on conflict (mark) do update set mark = excluded.mark returning account_id`,
    [mark, accountId, now],
    v.object({ account_id: v.number() }),
  );
  if (!row) throw new Error('The mark was not stored');
  return row.account_id;
}

/** Records why an account got no trial. */
export async function refuseTrial(
  transaction: Queryable,
  accountId: number,
  refusedFor: BusinessMark,
): Promise<void> {
  await transaction.execute('update accounts set trial_refused_for = $2 where id = $1', [
    accountId,
    refusedFor,
  ]);
}

/** Finds the end of an account's trial and locks the account; null if it had none. */
export async function findTrialEnd(transaction: Queryable, accountId: number): Promise<Date | null> {
  const [row] = await transaction.query(
    'select trial_ends_at from accounts where id = $1 for update',
    [accountId],
    v.object({ trial_ends_at: v.nullable(v.date()) }),
  );
  return row?.trial_ends_at ?? null;
}

/** Ends a running trial, and records why. */
export async function endTrial(
  transaction: Queryable,
  accountId: number,
  refusedFor: BusinessMark,
  now: Date,
): Promise<void> {
  await transaction.execute('update accounts set trial_ends_at = $3, trial_refused_for = $2 where id = $1', [
    accountId,
    refusedFor,
    now,
  ]);
}

export async function setTrialEnd(transaction: Queryable, accountId: number, endsAt: Date): Promise<void> {
  await transaction.execute('update accounts set trial_ends_at = $2 where id = $1', [accountId, endsAt]);
}
