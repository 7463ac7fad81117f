import { istDate } from '../../platform/ist.ts';
import { shownDay } from '../settle/shown-day.ts';
import type { BusinessMark, Holding } from './holdings.store.ts';

const common: Readonly<Record<BusinessMark, string>> = {
  mail: 'mailbox',
  mobile: 'mobile number',
  name: 'business name',
};

/** Why an account only reads, for a person. */
export function endWords({
  expires_on: expiresOn,
  trial_ends_at: trialEndsAt,
  trial_refused_for: refusedFor,
}: Pick<Holding, 'expires_on' | 'trial_ends_at' | 'trial_refused_for'>): string {
  if (expiresOn !== null) return `The plan of this account ended on ${shownDay(expiresOn)}.`;
  if (trialEndsAt !== null) {
    return `The free trial of this account ended on ${shownDay(istDate(trialEndsAt))}.`;
  }
  if (refusedFor === null) return 'This account has no plan yet.';
  return `This account has no plan yet. Its free trial did not start: it is given once per business, and one with the same ${common[refusedFor]} has had it.`;
}
