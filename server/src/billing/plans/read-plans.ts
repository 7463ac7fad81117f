import { type PlanSettings, planSettings } from '@chatline/contract/calls/plan';
import { plans, trialDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { findSetting } from './settings.store.ts';

const kept = v.omit(planSettings, ['revision']);

/** What is sold where nobody has set anything: section 9's. */
const defaults: v.InferInput<typeof kept> = { plans: [...plans], trialHours: trialDays * 24 };

/** The plans as they are sold now. */
export async function readPlans(database: Queryable): Promise<PlanSettings> {
  const setting = await findSetting(database, 'plans');
  if (setting === null) return { ...defaults, revision: 0 };
  return { ...v.parse(kept, setting.content), revision: setting.revision };
}
