import type { Plan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const buyerRow = v.object({
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  address: v.string(),
  city: v.string(),
  district: v.string(),
  state: v.string(),
  pincode: v.string(),
});
/** The profile of an account, as its orders and invoices use it. */
export type BuyerRow = v.InferOutput<typeof buyerRow>;

const buyerColumns = Object.keys(buyerRow.entries).join(', ');

/** Finds the buyer of an account; null if the account does not exist. */
export async function findBuyer(database: Queryable, accountId: number): Promise<BuyerRow | null> {
  const [row] = await database.query(
    `select ${buyerColumns} from accounts where id = $1`,
    [accountId],
    buyerRow,
  );
  return row ?? null;
}

const boughtRow = v.object({
  expires_on: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  per_minute: v.nullable(v.number()),
});
/** The columns of an account that a purchase changes. */
export type BoughtRow = v.InferOutput<typeof boughtRow>;

/** Locks an account for this transaction, so that its purchases are booked one by one; null if it does not exist. */
export async function lockBought(transaction: Queryable, accountId: number): Promise<BoughtRow | null> {
  const [row] = await transaction.query(
    'select expires_on, plan, per_minute from accounts where id = $1 for update',
    [accountId],
    boughtRow,
  );
  return row ?? null;
}

/** The rate of bought terms as `setPlan` takes it. */
export function storedPerMinute(terms: Pick<Plan, 'messagesPerMinute'> | null): number {
  return terms?.messagesPerMinute ?? 0;
}

/** Sets an account's plan and its last day. @param perMinute messages per minute as bought; 0 for no limit */
export async function setPlan(
  transaction: Queryable,
  accountId: number,
  plan: string | null,
  perMinute: number | null,
  endsOn: string,
): Promise<void> {
  await transaction.execute('update accounts set plan = $2, per_minute = $3, expires_on = $4 where id = $1', [
    accountId,
    plan,
    perMinute,
    endsOn,
  ]);
}
