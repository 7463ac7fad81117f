import type { Subscription } from '@chatline/contract/calls/subscription';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { endingDays, planNameOf, yearDays } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { getConfig } from '@chatline/runtime';
import { TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { formatPlanLeft, trialHoursLeft } from '../common/plan-left.ts';
import { PlanFoot, type PlanFootProps } from '../ui/plan-foot.tsx';
import { frameTexts } from './frame.texts.ts';

/** The caller's plan, its end and the remaining time, at the foot of the sidebar. */
export function PlanStatus({ subscription }: { readonly subscription: Subscription | undefined }) {
  const foot = subscription && footOf(subscription, getConfig().publicPlan.trialHours);
  if (!foot) return null;
  const pay = (
    <TextLink asChild>
      <Link to="/client-area/subscription">{frameTexts.pay}</Link>
    </TextLink>
  );
  return <PlanFoot {...foot} {...(foot.isEnding && { action: pay })} />;
}

/**
 * The text at the foot of the sidebar.
 * @param trialHours the length of a trial
 * @returns undefined if there has never been a plan
 */
export function footOf(
  subscription: Subscription,
  trialHours: number,
): Omit<PlanFootProps, 'action'> | undefined {
  const { state, plan, endsOn, daysLeft, ahead, trialEndsAtMs, nowMs } = subscription;
  if (state === 'none') return undefined;
  const title = plan === null ? '' : planNameOf(plan);
  const date = endsOn === null ? '' : formatDay(endsOn);
  if (state === 'trial' && trialEndsAtMs !== null) {
    const leftMs = Math.max(0, trialEndsAtMs - nowMs);
    const left = frameTexts.hoursLeft(trialHoursLeft(leftMs));
    // A trial that began before an Admin set a shorter length may have more time left than that.
    const share = leftMs / Math.max(leftMs, trialHours * hourMs, 1);
    return { plan: frameTexts.freeTrial, date, left, share, isEnding: true };
  }
  if (state === 'ended' || daysLeft === null) {
    return { plan: title, date, left: formatPlanLeft(null, null), share: 0, isEnding: true };
  }
  const [next] = ahead;
  return {
    plan: title,
    date,
    left: formatPlanLeft(daysLeft, next ? { name: next.plan, endsOn: next.endsOn } : null),
    share: daysLeft / yearDays,
    // Plans bought in advance follow.
    isEnding: ahead.length === 0 && daysLeft <= endingDays,
  };
}
