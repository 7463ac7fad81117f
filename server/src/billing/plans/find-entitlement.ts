import type { Plan, PlanCode } from '@chatline/contract/constants/plans';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPaidTerms } from '../orders/paid-years.store.ts';
import { type EntitlementRow, findEntitlementRow } from './entitlements.store.ts';
import { readPlans } from './read-plans.ts';

/** The rights of an account at a moment. Without plan or trial it reads only (decision 000, part 6). */
export interface Entitlement {
  readonly state: 'none' | 'trial' | 'active' | 'ended';
  /** The plan in force, with its limits; null where there is none. */
  readonly terms: Plan | null;
  readonly row: EntitlementRow;
}

/** The trial is of the smallest plan (specification, section 9); so is an end set by hand without a plan. */
const smallest: PlanCode = 'Basic';

async function planNow(database: Queryable, code: PlanCode): Promise<Plan | null> {
  const { plans } = await readPlans(database);
  return plans.find((plan) => plan.code === code) ?? null;
}

/**
 * The entitlement of an account.
 * @param now the moment
 * @throws {Error} where there is no such account
 */
export async function findEntitlement(
  database: Queryable,
  accountId: number,
  now: Date,
): Promise<Entitlement> {
  const row = await findEntitlementRow(database, accountId);
  if (row === null) throw new Error('The account is gone');
  const today = istDate(now);
  if (row.expires_on !== null && row.expires_on >= today) {
    // A bought plan keeps the terms of its sale; a plan given by hand, as it is sold now.
    const bought = await findPaidTerms(database, accountId, today);
    const terms = bought ?? (await planNow(database, row.plan ?? smallest));
    return { state: 'active', terms, row };
  }
  if (row.trial_ends_at !== null && row.trial_ends_at > now) {
    return { state: 'trial', terms: await planNow(database, smallest), row };
  }
  const hadAny = row.expires_on !== null || row.trial_ends_at !== null;
  return { state: hadAny ? 'ended' : 'none', terms: null, row };
}
