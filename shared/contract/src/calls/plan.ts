import * as v from 'valibot';
import { maxPlanLimit, maxPlanRupees, maxTrialHours } from '../constants/limits.ts';
import { type Plan, planCodes } from '../constants/plans.ts';
import { text } from './wire.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPlanLimit));
/** Null means no limit. */
const limit = v.nullable(count);

/** A plan as it is sold now; the same fields as `Plan` in the constants. */
export const planRow = v.object({
  code: v.picklist(planCodes),
  title: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(40)),
  /** Whole rupees without tax; null for a custom price, which is not sold here. */
  rupeesPerYear: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPlanRupees))),
  isOnSale: v.boolean(),
  agents: limit,
  devices: limit,
  messagesPerMinute: limit,
  chatbotFlows: v.exactOptional(count),
  tags: v.exactOptional(limit),
  attributes: v.exactOptional(limit),
}) satisfies v.GenericSchema<Plan>;

const revision = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The plans in the order of their codes, and the length of the free trial. */
export const planSettings = v.object({
  plans: v.array(planRow),
  /** In hours; 0 means no trial for new registrations. */
  trialHours: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxTrialHours)),
  /** Raised with each change. Saving requires the revision that was read, so that no change is lost. */
  revision,
});
export type PlanSettings = v.InferOutput<typeof planSettings>;
