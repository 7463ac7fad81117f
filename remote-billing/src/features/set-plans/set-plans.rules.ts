import { maxPlanLimit, maxPlanRupees, maxTrialHours } from '@chatline/contract/constants/limits';
import type { Plan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import { setPlansTexts as texts } from './set-plans.texts.ts';

/** A typed whole number, or empty. */
const numberOrNothing = (max: number, text: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => typed === '' || isWhole(typed, 1, max), text),
  );

function isWhole(typed: string, min: number, max: number): boolean {
  return /^\d{1,9}$/.test(typed) && Number(typed) >= min && Number(typed) <= max;
}

const limit = numberOrNothing(maxPlanLimit, texts.limitInvalid);

const planFields = v.object({
  rupeesPerYear: numberOrNothing(maxPlanRupees, texts.priceInvalid),
  isOnSale: v.boolean(),
  agents: limit,
  devices: limit,
  messagesPerMinute: limit,
  chatbotFlows: limit,
  tags: limit,
  attributes: limit,
});

/** A typed plan; empty means "unlimited", and for a price "custom". */
export const planForm = v.pipe(
  planFields,
  v.forward(
    v.partialCheck(
      [['rupeesPerYear'], ['isOnSale']],
      ({ rupeesPerYear, isOnSale }) => !isOnSale || rupeesPerYear !== '',
      texts.priceMissing,
    ),
    ['rupeesPerYear'],
  ),
);
export type PlanForm = v.InferOutput<typeof planForm>;

export const trialForm = v.object({
  trialHours: v.pipe(
    v.string(),
    v.trim(),
    v.check((typed) => isWhole(typed, 0, maxTrialHours), texts.trialInvalid),
  ),
});
export type TrialForm = v.InferOutput<typeof trialForm>;

const typedOf = (count: number | null | undefined) => String(count ?? '');
const countOf = (typed: string) => (typed === '' ? null : Number(typed));

export function formOf(plan: Plan): PlanForm {
  return {
    rupeesPerYear: typedOf(plan.rupeesPerYear),
    isOnSale: plan.isOnSale,
    agents: typedOf(plan.agents),
    devices: typedOf(plan.devices),
    messagesPerMinute: typedOf(plan.messagesPerMinute),
    chatbotFlows: typedOf(plan.chatbotFlows),
    tags: typedOf(plan.tags),
    attributes: typedOf(plan.attributes),
  };
}

/** Applies the form to a plan: a limit that was not stated and stays empty is not stated. */
export function planOf(form: PlanForm, earlier: Plan): Plan {
  const { code, title } = earlier;
  const isStated = (name: 'tags' | 'attributes') => form[name] !== '' || earlier[name] !== undefined;
  return {
    code,
    title,
    rupeesPerYear: countOf(form.rupeesPerYear),
    isOnSale: form.isOnSale,
    agents: countOf(form.agents),
    devices: countOf(form.devices),
    messagesPerMinute: countOf(form.messagesPerMinute),
    ...(form.chatbotFlows !== '' && { chatbotFlows: Number(form.chatbotFlows) }),
    ...(isStated('tags') && { tags: countOf(form.tags) }),
    ...(isStated('attributes') && { attributes: countOf(form.attributes) }),
  };
}

/** The dialog's field of this name; undefined if there is none. */
export function planFieldName(name: string): keyof PlanForm | undefined {
  const isField = (known: string): known is keyof PlanForm => Object.hasOwn(planFields.entries, known);
  return isField(name) ? name : undefined;
}
