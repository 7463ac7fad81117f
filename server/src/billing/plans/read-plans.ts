import { type PlanSettings, planSettings } from '@chatline/contract/calls/plan';
import { planName, plans, trialDays } from '@chatline/contract/constants/plans';
import { type PageConfig, publicPlanDefaults } from '@chatline/contract/modules/page-config';
import * as v from 'valibot';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlansAt } from './account-plans.store.ts';
import { findSetting } from './settings.store.ts';

const kept = v.omit(planSettings, ['revision']);

/** Section 9's plans, which are sold until an Admin changes them. */
const defaults: v.InferInput<typeof kept> = { plans: [...plans], trialHours: trialDays * 24 };

/** Reads the plans with their current terms. */
export async function readPlans(database: Queryable): Promise<PlanSettings> {
  const setting = await findSetting(database, 'plans');
  if (setting === null) return { ...defaults, revision: 0 };
  return { ...v.parse(kept, setting.content), revision: setting.revision };
}

/** Reads the names of the plans, for lists of accounts at a moment. */
export async function readPlansAt(database: Queryable, now: Date): Promise<PlansAt> {
  const { plans } = await readPlans(database);
  return {
    names: Object.fromEntries(plans.map((plan) => [plan.code, planName(plan)])),
    now,
    today: istDate(now),
  };
}

/** Reads the plan that the public pages show: the second tier as it is sold now (decision 000, part 6). */
export async function readPublicPlan(database: Queryable): Promise<PageConfig['publicPlan']> {
  const { plans, trialHours } = await readPlans(database);
  const plan = plans.find(({ code }) => code === 'Basic2');
  return {
    rupeesPerYear: plan?.rupeesPerYear ?? publicPlanDefaults.rupeesPerYear,
    messagesPerMinute: plan?.messagesPerMinute ?? publicPlanDefaults.messagesPerMinute,
    trialHours,
  };
}
