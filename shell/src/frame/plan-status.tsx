import type { Subscription } from '@chatline/contract/calls/subscription';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { planName, plans, trialDays } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { TextLink } from '@chatline/ui/text';
import { Link } from 'react-router-dom';
import { PlanFoot, type PlanFootProps } from '../ui/plan-foot.tsx';
import { frameTexts } from './frame.texts.ts';

const daysOfYear = 365;
/** From this many days before the end on, the line is marigold and has a link to pay (look.md, section 5). */
const endingDays = 30;

/** The caller's plan, its end and the remaining time, at the foot of the sidebar. */
export function PlanStatus({ subscription }: { readonly subscription: Subscription | undefined }) {
  const foot = subscription && footOf(subscription);
  if (!foot) return null;
  const pay = (
    <TextLink asChild>
      <Link to="/client-area/subscription">{frameTexts.pay}</Link>
    </TextLink>
  );
  return <PlanFoot {...foot} {...(foot.isEnding && { action: pay })} />;
}

function nameOf(plan: Subscription['plan']): string {
  const known = plans.find(({ code }) => code === plan);
  return known === undefined ? '' : planName(known);
}

/**
 * The text at the foot of the sidebar.
 * @returns undefined if there has never been a plan
 */
export function footOf(subscription: Subscription): Omit<PlanFootProps, 'action'> | undefined {
  const { state, plan, endsOn, daysLeft, ahead, trialEndsAtMs, nowMs } = subscription;
  if (state === 'none') return undefined;
  const title = nameOf(plan);
  const date = endsOn === null ? '' : formatDay(endsOn);
  if (state === 'trial' && trialEndsAtMs !== null) {
    const leftMs = Math.max(0, trialEndsAtMs - nowMs);
    const hours = Math.ceil(leftMs / hourMs);
    const left = `${hours} ${hours === 1 ? 'hour' : 'hours'} left`;
    const share = leftMs / (trialDays * 24 * hourMs);
    return { plan: frameTexts.freeTrial, date, left, share, isEnding: true };
  }
  if (state === 'ended' || daysLeft === null) {
    return { plan: title, date, left: frameTexts.planEnded, share: 0, isEnding: true };
  }
  const formatDays = `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left`;
  const [next] = ahead;
  const then = next ? frameTexts.thenPlan(nameOf(next.plan), formatDay(next.endsOn)) : '';
  return {
    plan: title,
    date,
    left: `${daysLeft === 0 ? frameTexts.lastDay : formatDays}${then}`,
    share: daysLeft / daysOfYear,
    // Plans bought in advance follow.
    isEnding: ahead.length === 0 && daysLeft <= endingDays,
  };
}
