import { type Plan, type PlanCode, smallestPlan } from '@chatline/contract/constants/plans';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPaidTerms } from '../orders/paid-years.store.ts';
import { type EntitlementRow, findEntitlementRow } from './entitlements.store.ts';
import { readPlans } from './read-plans.ts';

/** What an account may do at a moment. Without a plan or trial it can only read (decision 000, part 6). */
export interface Entitlement {
  readonly state: 'none' | 'trial' | 'active' | 'ended';
  /** The plan in force, with its limits; null if there is none. */
  readonly terms: Plan | null;
  readonly row: EntitlementRow;
}

async function planNow(database: Queryable, code: PlanCode): Promise<Plan | null> {
  const { plans } = await readPlans(database);
  return plans.find((plan) => plan.code === code) ?? null;
}

/**
 * Finds the entitlement of an account.
 * @throws {Error} if there is no such account
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
    // A bought plan keeps the terms of its sale; a plan that an Admin granted has the current terms.
    const bought = await findPaidTerms(database, accountId, today);
    const terms = bought ?? (await planNow(database, row.plan ?? smallestPlan));
    return { state: 'active', terms, row };
  }
  if (row.trial_ends_at !== null && row.trial_ends_at > now) {
    return { state: 'trial', terms: await planNow(database, smallestPlan), row };
  }
  const hadAny = row.expires_on !== null || row.trial_ends_at !== null;
  return { state: hadAny ? 'ended' : 'none', terms: null, row };
}
