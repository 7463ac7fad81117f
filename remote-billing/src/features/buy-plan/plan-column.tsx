import type { Subscription } from '@chatline/shared/calls/subscription';
import { type Plan, planTier } from '@chatline/shared/constants/plans';
import { StatusBadge } from '@chatline/shared/ui/badge';
import { Button } from '@chatline/shared/ui/button';
import type { PlanColumn } from '@chatline/shared/ui/plan-columns';
import { dayInIndia } from '../../money/day-in-india.ts';
import { grouped } from '../../money/rupees.ts';
import { planFacts } from '../../plans/plan-facts.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

interface ColumnOf {
  readonly plan: Plan;
  /** Whether its button is the primary one of the view. */
  readonly isFirst: boolean;
  readonly subscription: Subscription | undefined;
  readonly choose: (plan: Plan) => void;
}

/** A plan as a column: price, limits, and whether it is the caller's own. */
export function planColumn({ plan, isFirst, subscription, choose }: ColumnOf): PlanColumn {
  const { code, title, rupeesPerYear } = plan;
  const isCustom = rupeesPerYear === null;
  const price = isCustom ? texts.custom : grouped(rupeesPerYear);
  const words = isCustom ? texts.contact : `Buy ${title}`;
  const isOwn = subscription?.plan === code && subscription.state !== 'none';
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
        {isOwn && ownBadge(subscription)}
        {bought.map(({ startsOn, endsOn }) => (
          <StatusBadge key={startsOn} tone="info">
            {texts.bought(dayInIndia(startsOn), dayInIndia(endsOn))}
          </StatusBadge>
        ))}
      </>
    ),
    action: (
      <Button
        isBlock
        variant={isFirst ? 'primary' : 'quiet'}
        aria-label={isCustom ? `${words}: ${title}` : `${words}, ₹${price}`}
        onClick={() => choose(plan)}
      >
        {words}
      </Button>
    ),
    values: planFacts.map(({ wordsOf }) => wordsOf(plan) ?? '–'),
  };
}

function ownBadge({ state, endsOn }: Subscription) {
  const until = endsOn === null ? '' : ` ${dayInIndia(endsOn)}`;
  if (state === 'ended') return <StatusBadge tone="no">{`${texts.endedPlan}${until}`}</StatusBadge>;
  if (state === 'trial') return <StatusBadge tone="wait">{texts.trialPlan}</StatusBadge>;
  const tone = state === 'ending' ? 'wait' : 'ok';
  return <StatusBadge tone={tone}>{`${texts.currentPlan}${until && `, until${until}`}`}</StatusBadge>;
}
