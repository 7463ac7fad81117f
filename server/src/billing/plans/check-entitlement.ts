import { addDays } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { isRefundedOn } from '../orders/refunds.store.ts';
import type { EntitlementRow } from './entitlements.store.ts';

/** An account has a plan to the end of its last day in Asia/Kolkata, or a trial. */
export function entitlementState(
  { expires_on: endsOn, trial_ends_at: trialEndsAt }: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at'>,
  now: Date,
): 'none' | 'trial' | 'active' | 'ended' {
  if (endsOn !== null && endsOn >= istDate(now)) return 'active';
  if (trialEndsAt !== null && trialEndsAt > now) return 'trial';
  return endsOn === null && trialEndsAt === null ? 'none' : 'ended';
}

/**
 * Checks that an account may send: it has a plan or a running trial.
 * @throws {CatalogueError} send-expired, with the cause and its date
 */
export async function checkEntitlement(
  database: Queryable,
  accountId: number,
  entitlement: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
  now: Date,
): Promise<void> {
  if (['active', 'trial'].includes(entitlementState(entitlement, now))) return;
  throw new CatalogueError('send-expired', await endText(database, accountId, entitlement));
}

/** This text is the same for every mark, so that it reveals nothing about other customers. */
const trialOnce = 'A free trial is given once for each business, and yours has been used.';

/** Returns the reason why an account cannot send, for a person. */
export async function endText(
  database: Queryable,
  accountId: number,
  {
    expires_on: endsOn,
    trial_ends_at: trialEndsAt,
    trial_refused_for: refusedFor,
  }: Pick<EntitlementRow, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>,
): Promise<string> {
  if (endsOn !== null) {
    // A refund ends a plan on the day before, which may be before the purchase.
    const refundedOn = addDays(endsOn, 1);
    return (await isRefundedOn(database, accountId, refundedOn))
      ? `The plan of this account ended when its payment was refunded on ${formatDay(refundedOn)}.`
      : `The plan of this account ended on ${formatDay(endsOn)}.`;
  }
  if (trialEndsAt !== null) {
    const ended = `The free trial of this account ended on ${formatDay(istDate(trialEndsAt))}.`;
    return refusedFor === null ? ended : `${ended} ${trialOnce}`;
  }
  if (refusedFor === null) return 'This account has no plan yet.';
  return `This account has no plan yet. ${trialOnce}`;
}
