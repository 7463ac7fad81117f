import type { PlanAhead } from '@chatline/contract/calls/subscription';
import { addDays } from '@chatline/contract/codecs/days';
import type { PlanCode } from '@chatline/contract/constants/plans';
import type { Queryable } from '../../platform/database/database.ts';
import type { Entitlement } from './find-entitlement.ts';
import { listAhead } from './list-ahead.ts';

/** A plan with its last day in Asia/Kolkata, and what was bought ahead. */
export interface CurrentPlan {
  /** The plan in force, or the last one; null if there was none. */
  readonly plan: PlanCode | null;
  /** The last day of that plan alone; null without a plan. */
  readonly endsOn: string | null;
  /** The plans that follow it, in their order. */
  readonly ahead: readonly PlanAhead[];
}

/** Finds the plan that an account has today. @param today YYYY-MM-DD, Asia/Kolkata */
export async function findCurrentPlan(
  database: Queryable,
  accountId: number,
  { row, state, terms }: Entitlement,
  today: string,
): Promise<CurrentPlan> {
  const plan = terms?.code ?? row.plan;
  const endsOn = row.expires_on;
  if (state !== 'active' || endsOn === null) return { plan, endsOn, ahead: [] };
  const ahead = await listAhead(database, accountId, today, { present: plan, endsOn });
  const [next] = ahead;
  return { plan, endsOn: next === undefined ? endsOn : addDays(next.startsOn, -1), ahead };
}
