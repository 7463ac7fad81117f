import { istDate } from '../../platform/ist.ts';
import { shownDay } from '../settle/shown-day.ts';
import type { Holding } from './holdings.store.ts';

/** Why an account only reads, for a person. */
export function endWords(holding: Pick<Holding, 'expires_on' | 'trial_ends_at'>): string {
  if (holding.expires_on !== null)
    return `The plan of this account ended on ${shownDay(holding.expires_on)}.`;
  if (holding.trial_ends_at === null) return 'This account has no plan yet.';
  return `The free trial of this account ended on ${shownDay(istDate(holding.trial_ends_at))}.`;
}
