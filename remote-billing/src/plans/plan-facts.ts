import type { Plan } from '@chatline/contract/constants/plans';
import { grouped } from '../money/rupees.ts';

const unlimited = 'Unlimited';
const custom = 'Custom';

/** One limit of a plan: label and value; null if it is not stated. */
export interface PlanFact {
  readonly label: string;
  readonly textOf: (plan: Plan) => string | null;
}

function formatCount(count: number | null | undefined, without: string = unlimited): string | null {
  if (count === undefined) return null;
  return count === null ? without : grouped(count);
}

/** A plan with a custom price has a custom sending rate, too. */
const isCustom = (plan: Plan): boolean => plan.rupeesPerYear === null;

/** The limits of section 9 in the order the cards state them. */
export const planFacts: readonly PlanFact[] = [
  { label: 'Agent logins', textOf: ({ agents }) => formatCount(agents) },
  { label: 'Devices', textOf: ({ devices }) => formatCount(devices) },
  {
    label: 'Messages a minute',
    textOf: (plan) => formatCount(plan.messagesPerMinute, isCustom(plan) ? custom : unlimited),
  },
  {
    label: 'Chatbot flows',
    textOf: (plan) => formatCount(plan.chatbotFlows) ?? (isCustom(plan) ? custom : null),
  },
  {
    label: 'Tags',
    textOf: ({ tags }) => (typeof tags === 'number' ? `Up to ${grouped(tags)}` : formatCount(tags)),
  },
  { label: 'Custom attributes', textOf: ({ attributes }) => formatCount(attributes) },
];
