import type { PlanSettings } from '@chatline/contract/calls/plan';
import type { Plan } from '@chatline/contract/constants/plans';

const labels = {
  title: 'title',
  rupeesPerYear: 'price',
  isOnSale: 'on sale',
  agents: 'agents',
  devices: 'devices',
  messagesPerMinute: 'messages a minute',
  chatbotFlows: 'chatbot flows',
  tags: 'tags',
  attributes: 'attributes',
} as const satisfies Partial<Record<keyof Plan, string>>;
type Field = keyof typeof labels;

function isField(name: string): name is Field {
  return Object.hasOwn(labels, name);
}

function shown(field: Field, value: Plan[Field]): string {
  if (value === undefined) return 'not stated';
  if (value === null) return field === 'rupeesPerYear' ? 'custom' : 'unlimited';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return field === 'rupeesPerYear' ? `₹${value}` : String(value);
}

function changesOf(before: Plan | undefined, after: Plan): string[] {
  return Object.keys(labels)
    .filter(isField)
    .flatMap((field) => {
      const [from, to] = [before?.[field], after[field]];
      return from === to
        ? []
        : [`${after.code}: ${labels[field]} from ${shown(field, from)} to ${shown(field, to)}`];
    });
}

/** Describes what changed between two settings; empty if nothing did. */
export function describePlans(before: PlanSettings, after: PlanSettings): string {
  const changes = after.plans.flatMap((plan) =>
    changesOf(
      before.plans.find(({ code }) => code === plan.code),
      plan,
    ),
  );
  if (before.trialHours !== after.trialHours) {
    changes.push(`Trial from ${before.trialHours} to ${after.trialHours} hours`);
  }
  return changes.length === 0 ? '' : `${changes.join('; ')}.`;
}
