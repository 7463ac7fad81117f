import { nextYear } from '@chatline/contract/billing/plan-year';
import { addDays, daysBetween } from '@chatline/contract/codecs/days';
import type { Queryable } from '../../platform/database/database.ts';
import { listYearsAfter, type PaidYear, saveYear } from '../orders/paid-years.store.ts';

/** The years paid for after a refunded one, and their new days. */
export interface YearsLeft {
  /** The account's last day. */
  readonly endsOn: string;
  readonly moved: readonly PaidYear[];
}

/**
 * Removes a refunded year: past days stay, and the years that were bought after it move up, each a
 * whole year, so that no day is paid for twice and no day between them is lost (docs/decisions/008). The number of days
 * that an Admin granted between or after them does not change. The caller has to lock the account.
 * @param year that of the refunded order
 * @param keptDays how many of its first days stay, because credit paid for them
 * @param endsOn the account's last day so far
 */
export async function takeYearBack(
  transaction: Queryable,
  accountId: number,
  year: PaidYear,
  today: string,
  endsOn: string,
  keptDays = 0,
): Promise<YearsLeft> {
  if (year.endsOn < today) return { endsOn, moved: [] };
  const keptTo = addDays(year.startsOn, keptDays);
  const freeFrom = keptTo > today ? keptTo : today;
  let [before, free] = [year.endsOn, freeFrom];
  const moved: PaidYear[] = [];
  for (const later of await listYearsAfter(transaction, accountId, year.startsOn)) {
    const givenDays = Math.max(0, daysBetween(before, later.startsOn) - 1);
    const days = nextYear(addDays(free, givenDays), null);
    before = later.endsOn;
    free = addDays(days.endsOn, 1);
    moved.push({ orderId: later.orderId, ...days });
    await saveYear(transaction, { orderId: later.orderId, ...days });
  }
  // The plan ends yesterday at the earliest, unless it had ended before.
  const floor = [addDays(today, -1), endsOn].sort()[0] ?? endsOn;
  const ends = [addDays(free, daysBetween(before, endsOn) - 1), floor].sort();
  return { endsOn: ends[1] ?? floor, moved };
}
