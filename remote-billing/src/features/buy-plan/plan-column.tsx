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

const isRunning = (subscription: Subscription | undefined): boolean =>
  subscription?.state === 'active' || subscription?.state === 'ending';

/** The action of a plan's button for this caller, and its accessible name. */
function actionOf({ plan, own, subscription }: ColumnOf): readonly [label: string, name: string] {
  const { code, title, rupeesPerYear } = plan;
  if (rupeesPerYear === null) return [texts.contact, `${texts.contact}: ${title}`];
  const price = `₹${grouped(rupeesPerYear)}`;
  if (own?.code === code) return [texts.renew, `${texts.renew} ${title}, ${price}`];
  if (isRunning(subscription) && (own?.rupeesPerYear ?? Number.POSITIVE_INFINITY) < rupeesPerYear)
    return [texts.upgrade, `${texts.upgradeTo(title)}, ${price}`];
  return [texts.buy(title), `${texts.buy(title)}, ${price}`];
}

/** A plan as a column: price, limits, and whether it is the caller's own. */
export function planColumn(column: ColumnOf): PlanColumn {
  const { plan, own, isPrimary, isPaying, subscription, choose } = column;
  const { code, title, rupeesPerYear } = plan;
  const isCustom = rupeesPerYear === null;
  const price = isCustom ? planValueTexts.custom : grouped(rupeesPerYear);
  const [text, name] = actionOf(column);
  const isOwn = own?.code === code;
  const bought = subscription?.ahead.filter((one) => one.plan === code) ?? [];
  return {
    id: code,
    name: title,
    price,
    hasRupee: !isCustom,
    note: isCustom ? texts.enterpriseFor : [planTier(plan), texts.perYear].filter(Boolean).join(' · '),
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
        {text}
      </Button>
    ),
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
