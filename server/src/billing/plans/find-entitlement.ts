import { type Plan, type PlanCode, smallestPlan } from '@chatline/contract/constants/plans';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
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
  const state = entitlementState(row, now);
  if (state === 'active') {
    // A bought plan keeps the terms of its sale; a plan that an Admin granted has the current terms.
    const bought = await findPaidTerms(database, accountId, istDate(now));
    const terms = bought ?? (await planNow(database, row.plan ?? smallestPlan));
    return { state, terms, row };
  }
  return { state, terms: state === 'trial' ? await planNow(database, smallestPlan) : null, row };
}
