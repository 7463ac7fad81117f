import type { Queryable } from '../../platform/database/database.ts';
import { listYearsAfter, nextPeriod, type PaidYear, saveYear } from './paid-years.store.ts';

const dayMs = 24 * 60 * 60_000;

function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** What was paid for after a refunded year, and where it lies now. */
export interface YearsLeft {
  /** The account's last day. */
  readonly expiresOn: string;
  readonly moved: readonly PaidYear[];
}

/**
 * Takes a refunded year back: the days that are over stay, and the years that were bought after it move up, each a
 * whole year, so that no day is paid for twice and none between them for nobody (docs/decisions/008). Days that were
 * given by hand between or after them stay as many as they were. The account has to be locked.
 * @param year of the refunded order
 * @param expiresOn the account's last day so far
 */
export async function takeYearBack(
  transaction: Queryable,
  accountId: number,
  year: PaidYear,
  today: string,
  expiresOn: string,
): Promise<YearsLeft> {
  if (year.endsOn < today) return { expiresOn, moved: [] };
  const freeFrom = year.startsOn > today ? year.startsOn : today;
  let [before, free] = [year.endsOn, freeFrom];
  const moved: PaidYear[] = [];
  for (const { orderId, startsOn, endsOn } of await listYearsAfter(transaction, accountId, year.startsOn)) {
    const givenDays = Math.max(0, daysFrom(before, startsOn) - 1);
    const days = await nextPeriod(transaction, dayAfter(free, givenDays), null);
    before = endsOn;
    free = dayAfter(days.endsOn, 1);
    moved.push({ orderId, ...days });
    await saveYear(transaction, { orderId, ...days });
  }
  // A refund ends nothing before yesterday, nor later than it ended.
  const floor = [dayAfter(today, -1), expiresOn].sort()[0] ?? expiresOn;
  const ends = [dayAfter(free, daysFrom(before, expiresOn) - 1), floor].sort();
  return { expiresOn: ends[1] ?? floor, moved };
}
