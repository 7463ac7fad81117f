import type { PlanSettings } from '@chatline/contract/calls/plan';
import type { Plan } from '@chatline/contract/constants/plans';
import { isPlanField, planLabels, planValueText } from '@chatline/contract/forms/plan-labels';

function changesOf(before: Plan | undefined, after: Plan): string[] {
  return Object.keys(planLabels)
    .filter(isPlanField)
    .flatMap((field) => {
      const [from, to] = [before?.[field], after[field]];
      if (from === to) return [];
      return [
        `${after.code}: ${planLabels[field]} from ${planValueText(field, from)} to ${planValueText(field, to)}`,
      ];
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
