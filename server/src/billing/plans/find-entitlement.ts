import { type Plan, type PlanCode, smallestPlan } from '@chatline/contract/constants/plans';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { findPaidTerms } from '../orders/paid-years.store.ts';
import { entitlementState } from './check-entitlement.ts';
import { type EntitlementRow, findEntitlementRow } from './entitlements.store.ts';
import { readPlans } from './read-plans.ts';

/** The limits of an account at a moment. Without a plan or trial it can only read (decision 000, part 6). */
export interface Entitlement {
  readonly state: ReturnType<typeof entitlementState>;
  /** The plan in force, with its limits; null if there is none. */
  readonly terms: Plan | null;
  readonly row: EntitlementRow;
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
  const together = readTogether(database);
  const [row, bought, { plans }] = await Promise.all([
    findEntitlementRow(together, accountId),
    findPaidTerms(together, accountId, istDate(now)),
    readPlans(together),
  ]);
  if (row === null) throw new Error('The account is gone');
  const state = entitlementState(row, now);
  const planNow = (code: PlanCode) => plans.find((plan) => plan.code === code) ?? null;
  if (state === 'active') {
    // A bought plan keeps the terms of its sale; a plan that an Admin granted has the current terms.
    return { state, terms: bought ?? planNow(row.plan ?? smallestPlan), row };
  }
  return { state, terms: state === 'trial' ? planNow(smallestPlan) : null, row };
}
