import type { Queryable } from '../../platform/database/database.ts';
import { istDate } from '../../platform/ist.ts';
import { isRefundedOn } from '../refunds/refunds.store.ts';
import { dayAfter } from '../settle/days.ts';
import { shownDay } from '../settle/shown-day.ts';
import type { EntitlementRow } from './entitlements.store.ts';

/** The same for every mark, so that nobody learns of what another customer has. */
const once = 'A free trial is given once for each business, and yours has been used.';

/** Why an account only reads, for a person. */
export async function endText(
  database: Queryable,
  accountId: number,
  {
    expires_on: expiresOn,
    trial_ends_at: trialEndsAt,
    trial_refused_for: refusedFor,
  }: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
): Promise<string> {
  if (expiresOn !== null) {
    // A refund ends a plan on the day before, which may be before it was bought.
    const refundedOn = dayAfter(expiresOn, 1);
    return (await isRefundedOn(database, accountId, refundedOn))
      ? `The plan of this account ended when its payment was refunded on ${shownDay(refundedOn)}.`
      : `The plan of this account ended on ${shownDay(expiresOn)}.`;
  }
  if (trialEndsAt !== null) {
    const ended = `The free trial of this account ended on ${shownDay(istDate(trialEndsAt))}.`;
    return refusedFor === null ? ended : `${ended} ${once}`;
  }
  if (refusedFor === null) return 'This account has no plan yet.';
  return `This account has no plan yet. ${once}`;
}
