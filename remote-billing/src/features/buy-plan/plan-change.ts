import { nextYear } from '@chatline/contract/billing/plan-year';
import { replacedYears } from '@chatline/contract/billing/price-upgrade';
import type { Subscription } from '@chatline/contract/calls/subscription';
import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import type { Plan } from '@chatline/contract/constants/plans';
import { billedPaise, grouped } from '../../money/rupees.ts';
import { buyPlanTexts as texts } from './buy-plan.texts.ts';

/** The effect that buying a plan has for this caller. */
export interface PlanChange {
  readonly label: string;
  /** The accessible name, with plan and price. */
  readonly name: string;
  /** Describes the effect; undefined if the server does not know the caller's plan. */
  readonly note: string | undefined;
}

const isRunning = (subscription: Subscription | undefined): boolean =>
  subscription?.state === 'active' || subscription?.state === 'ending';

/** Renewing, upgrading, switching to a cheaper plan, or buying a first one. */
function actionLabel(plan: Plan, own: Plan | undefined, subscription: Subscription | undefined): string {
  if (own?.code === plan.code) return texts.renew;
  if (!isRunning(subscription) || own?.rupeesPerYear == null || plan.rupeesPerYear === null)
    return texts.buy(plan.title);
  return own.rupeesPerYear < plan.rupeesPerYear ? texts.upgrade : texts.switchTo(plan.title);
}

/** Names the plan's first and last day, and the credit. */
function noteOf(plan: Plan, own: Plan | undefined, subscription: Subscription): string {
  if (!plan.isOnSale) return texts.notOnSale;
  const paidTo = isRunning(subscription) ? (subscription.ahead.at(-1)?.endsOn ?? subscription.endsOn) : null;
  const year = nextYear(dayAt(subscription.nowMs), paidTo);
  if (paidTo === null) return texts.startsNow(formatDay(year.endsOn));
  if (own?.code === plan.code) return texts.addsYear(formatDay(year.endsOn));
  const credited = replacedYears(subscription.credits, plan);
  if (credited.length === 0) return texts.startsOn(formatDay(year.startsOn));
  const paise = credited.reduce((sum, one) => sum + one.paise, 0);
  return texts.startsWithCredit(billedPaise(paise), formatDay(year.startsOn));
}

/** Names what the button of a plan does for this caller, and what happens then. */
export function planChange(
  plan: Plan,
  own: Plan | undefined,
  subscription: Subscription | undefined,
): PlanChange {
  const { title, rupeesPerYear } = plan;
  if (rupeesPerYear === null) {
    return { label: texts.contact, name: `${texts.contact}: ${title}`, note: undefined };
  }
  const label = actionLabel(plan, own, subscription);
  const action =
    label === texts.upgrade ? texts.upgradeTo(title) : label === texts.renew ? `${label} ${title}` : label;
  return {
    label,
    name: `${action}, ₹${grouped(rupeesPerYear)}`,
    note: subscription && noteOf(plan, own, subscription),
  };
}
