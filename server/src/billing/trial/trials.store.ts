import type { Queryable } from '../../platform/database/database.ts';
import type { BusinessMark } from '../plans/holdings.store.ts';

/** Keeps a mark of a business. @returns false where it is there: this business had its trial */
export async function addMark(
  transaction: Queryable,
  mark: string,
  accountId: number,
  now: Date,
): Promise<boolean> {
  const added = await transaction.execute(
    'insert into trial_marks (mark, account_id, started_at) values ($1, $2, $3) on conflict do nothing',
    [mark, accountId, now],
  );
  return added === 1;
}

/** Notes why an account got no trial. */
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

/** Sets until when an account tries the product. */
export async function setTrialEnd(transaction: Queryable, accountId: number, endsAt: Date): Promise<void> {
  await transaction.execute('update accounts set trial_ends_at = $2 where id = $1', [accountId, endsAt]);
}
