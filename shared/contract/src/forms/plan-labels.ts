import type { Plan } from '../constants/plans.ts';

/** The labels of a plan's fields, by their names in the call: for cards, form, edits and audit trail. */
export const planLabels = {
  title: 'Title',
  rupeesPerYear: 'Price per year',
  isOnSale: 'On sale',
  agents: 'Agent logins',
  devices: 'Devices',
  messagesPerMinute: 'Messages per minute',
  chatbotFlows: 'Chatbot flows',
  tags: 'Tags',
  attributes: 'Custom attributes',
} as const satisfies Partial<Record<keyof Plan, string>>;
/** The label of the length of the free trial, in form, edits and audit trail. */
export const trialLabel = 'Length of the trial in hours';
export type PlanField = keyof typeof planLabels;

export function isPlanField(name: string): name is PlanField {
  return Object.hasOwn(planLabels, name);
}

/** A value as plan, edit or form has it. */
type PlanValue = string | number | boolean | null;

/** The texts of values that are not numbers. */
export const planValueTexts = {
  custom: 'Custom',
  unlimited: 'Unlimited',
  notStated: 'Not stated',
  yes: 'Yes',
  no: 'No',
} as const;

/** Formats the value of a plan's field; undefined and '' stand for a limit that the plan does not state. */
export function planValueText(field: string, value: PlanValue | undefined): string {
  if (typeof value === 'boolean') return value ? planValueTexts.yes : planValueTexts.no;
  if (value === undefined || value === '') return planValueTexts.notStated;
  if (value === null) return field === 'rupeesPerYear' ? planValueTexts.custom : planValueTexts.unlimited;
  return field === 'rupeesPerYear' ? `₹${value}` : String(value);
}
