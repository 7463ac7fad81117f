import type { Subscription } from '@chatline/contract/calls/subscription';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { type Plan, planTier } from '@chatline/contract/constants/plans';
import { planValueTexts } from '@chatline/contract/forms/plan-labels';
import { StatusBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { grouped } from '../../money/rupees.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { planTableTexts } from '../../plans/plan-table.texts.ts';
import type { PlanColumn } from '../../ui/plan-columns.tsx';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';
import { planChange } from './plan-change.ts';

interface ColumnOf {
  readonly plan: Plan;
  /** The caller's plan as it is sold, if any. */
  readonly own: Plan | undefined;
  /** True if its button is the primary one of the page. */
  readonly isPrimary: boolean;
  /** True while an order of the plan is being paid. */
  readonly isPaying: boolean;
  readonly subscription: Subscription | undefined;
  readonly choose: (plan: Plan) => void;
}

// Over 40 lines: one object for the column, with its badges and button.
/** A plan as a column: price, limits, and whether it is the caller's own. */
export function planColumn(column: ColumnOf): PlanColumn {
  const { plan, own, isPrimary, isPaying, subscription, choose } = column;
  const { code, title, rupeesPerYear } = plan;
  const isCustom = rupeesPerYear === null;
  const price = isCustom ? planValueTexts.custom : grouped(rupeesPerYear);
  const { label, name, note } = planChange(plan, own, subscription);
  const isOwn = own?.code === code;
  const bought = subscription?.ahead.filter((one) => one.plan === code) ?? [];
  return {
    id: code,
    name: title,
    tier: code === 'Basic2' ? planTier(plan)?.toLowerCase() : undefined,
    price,
    hasRupee: !isCustom,
    note: isCustom ? texts.enterpriseFor : texts.perYear,
    isCurrent: isOwn,
    badge: (
      <>
        {isOwn && subscription && ownBadge(subscription)}
        {bought.map(({ startsOn, endsOn }) => (
          <StatusBadge key={startsOn} tone="info">
            {texts.bought(formatDay(startsOn), formatDay(endsOn))}
          </StatusBadge>
        ))}
      </>
    ),
    action: (
      <Button
        isBlock
        variant={isPrimary ? 'primary' : 'quiet'}
        aria-label={name}
        isWorking={isPaying}
        onClick={() => choose(plan)}
      >
        {label}
      </Button>
    ),
    actionNote: note,
    values: planFacts.map(({ textOf }) => textOf(plan) ?? planTableTexts.notStated),
  };
}

function ownBadge({ state, endsOn }: Subscription) {
  const last = endsOn === null ? null : formatDay(endsOn);
  if (state === 'ended') {
    return <StatusBadge tone="no">{last === null ? texts.endedPlan : texts.endedOn(last)}</StatusBadge>;
  }
  if (state === 'trial') return <StatusBadge tone="wait">{texts.trialPlan}</StatusBadge>;
  const tone = state === 'ending' ? 'wait' : 'ok';
  return (
    <StatusBadge tone={tone}>{last === null ? texts.currentPlan : texts.currentUntil(last)}</StatusBadge>
  );
}
