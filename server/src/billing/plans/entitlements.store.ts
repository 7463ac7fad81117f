import { planCodes, smallestPlan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { momentColumn } from '../../platform/database/read-together.ts';
import { paidOn } from '../orders/paid-years.store.ts';

/**
 * Marks that a trial was refused for because another account had them; `mobile` and `name` only by earlier releases.
 */
export const businessMarks = ['mail', 'mobile', 'name', 'whatsapp', 'gstin'] as const;
export type BusinessMark = (typeof businessMarks)[number];

const entitlementRow = v.object({
  plan: v.nullable(v.fallback(v.nullable(v.picklist(planCodes)), null)),
  expires_on: v.nullable(v.string()),
  trial_ends_at: v.nullable(momentColumn),
  state: v.string(),
  address: v.string(),
  /** The mark that the business shares with one that had a trial before; null if there is none. */
  trial_refused_for: v.nullable(v.picklist(businessMarks)),
});
/** The columns of an account that its entitlement follows from. */
export type EntitlementRow = v.InferOutput<typeof entitlementRow>;

/** Finds those columns; null if the account does not exist. */
export async function findEntitlementRow(
  database: Queryable,
  accountId: number,
): Promise<EntitlementRow | null> {
  const [row] = await database.query(
    'select plan, expires_on, trial_ends_at, state, address, trial_refused_for from accounts where id = $1',
    [accountId],
    entitlementRow,
  );
  return row ?? null;
}

/**
 * Sets plan and rate of accounts in which another paid year has begun to those of that year. If an Admin has granted
 * the remaining days, the rate becomes that of the current terms.
 * @param today in Asia/Kolkata
 */
export async function renewEntitlements(database: Queryable, today: string): Promise<void> {
  await database.execute(
    `update accounts set plan = coalesce(paid.code, plan), per_minute = paid.per_minute
     from (
       select holder.id, terms ->> 'code' as code,
         case when terms is not null then coalesce((terms ->> 'messagesPerMinute')::integer, 0) end as per_minute
       from accounts holder left join lateral (${paidOn('holder.id', '$1::date')}) year on true
       where holder.expires_on >= $1::date and (holder.per_minute is not null or terms is not null)
     ) paid
     where accounts.id = paid.id
       and (accounts.plan, accounts.per_minute) is distinct from (coalesce(paid.code, accounts.plan), paid.per_minute)`,
    [today],
  );
}

/**
 * SQL for the messages per minute of an account, for statements of other stores that use `joinEntitlement`: as bought,
 * else as its plan is sold now; 0 for no limit; null if the plans were never set.
 */
export const perMinuteNow = 'coalesce(accounts.per_minute, sold.per_minute)';

/** SQL that joins the current terms of their plans to `accounts`: read once per statement, not once per account. */
export const joinEntitlement = `left join (
  select one ->> 'code' as code, coalesce((one ->> 'messagesPerMinute')::integer, 0) as per_minute
  from settings, jsonb_array_elements(content -> 'plans') as one where name = 'plans'
) as sold on sold.code = coalesce(accounts.plan, '${smallestPlan}')`;
