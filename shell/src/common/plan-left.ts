import { formatDay } from '@chatline/contract/codecs/format-time';
import { planNameOf } from '@chatline/contract/constants/plans';
import { hourMs } from '@chatline/contract/constants/time';
import { planLeftTexts as texts } from './plan-left.texts.ts';

interface NextPlan {
  readonly name: string;
  /** YYYY-MM-DD */
  readonly endsOn: string;
}

/**
 * Formats the remaining time of a plan, and the plan that follows, as "12 days left, then Pro until 2 Dec 2027".
 * @param daysLeft after today; negative or null once the plan has ended
 */
export function formatPlanLeft(daysLeft: number | null, next: NextPlan | null): string {
  if (daysLeft === null || daysLeft < 0) return texts.ended;
  const left = daysLeft === 0 ? texts.endsToday : texts.days(daysLeft);
  return next === null ? left : texts.andNext(left, planNameOf(next.name), formatDay(next.endsOn));
}

/** Returns the remaining hours of a trial, rounded up. */
export function trialHoursLeft(leftMs: number): number {
  return Math.ceil(Math.max(0, leftMs) / hourMs);
}
