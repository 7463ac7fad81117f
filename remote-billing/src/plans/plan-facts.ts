import type { Plan } from '@chatline/contract/constants/plans';
import { planLabels, planValueTexts } from '@chatline/contract/forms/plan-labels';
import { grouped } from '../money/rupees.ts';
import { planTableTexts as texts } from './plan-table.texts.ts';

/** One limit of a plan: label and value; null if it is not stated. */
export interface PlanFact {
  readonly label: string;
  readonly textOf: (plan: Plan) => string | null;
}

function formatCount(
  count: number | null | undefined,
  without: string = planValueTexts.unlimited,
): string | null {
  if (count === undefined) return null;
  return count === null ? without : grouped(count);
}

/** A plan with a custom price has a custom sending rate, too. */
const isCustom = (plan: Plan): boolean => plan.rupeesPerYear === null;

/** The limits of section 9 in the order the cards state them. */
export const planFacts: readonly PlanFact[] = [
  { label: planLabels.agents, textOf: ({ agents }) => formatCount(agents) },
  { label: planLabels.devices, textOf: ({ devices }) => formatCount(devices) },
  {
    label: planLabels.messagesPerMinute,
    textOf: (plan) => formatCount(plan.messagesPerMinute, isCustom(plan) ? planValueTexts.custom : undefined),
  },
  {
    label: planLabels.chatbotFlows,
    textOf: (plan) => formatCount(plan.chatbotFlows) ?? (isCustom(plan) ? planValueTexts.custom : null),
  },
  {
    label: planLabels.tags,
    textOf: ({ tags }) => (typeof tags === 'number' ? texts.upTo(grouped(tags)) : formatCount(tags)),
  },
  { label: planLabels.attributes, textOf: ({ attributes }) => formatCount(attributes) },
];
