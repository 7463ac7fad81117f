import { type PageConfig, publicPlanDefaults } from '@chatline/contract/modules/page-config';
import type { Queryable } from '../../platform/database/database.ts';
import { readPlans } from './read-plans.ts';

/** The plan of the public pages, the second tier as it is sold now (decision 000, part 6). */
export async function readPublicPlan(database: Queryable): Promise<PageConfig['publicPlan']> {
  const { plans, trialHours } = await readPlans(database);
  const plan = plans.find(({ code }) => code === 'Basic2');
  return {
    rupeesPerYear: plan?.rupeesPerYear ?? publicPlanDefaults.rupeesPerYear,
    messagesPerMinute: plan?.messagesPerMinute ?? publicPlanDefaults.messagesPerMinute,
    trialHours,
  };
}
