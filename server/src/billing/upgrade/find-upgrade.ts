import { type RunningYear, replacedYears } from '@chatline/contract/billing/price-upgrade';
import { shareOf } from '@chatline/contract/billing/split-tax';
import { daysBetween } from '@chatline/contract/codecs/days';
import { type Plan, planName } from '@chatline/contract/constants/plans';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { lastCreditDay, untaxed } from '../invoices/financial-year.ts';
import type { Credit } from '../orders/upgrade.ts';
import { type CreditableYear, listCreditableYears } from './credits.store.ts';

/** Counts the remaining days of a year, today included. */
export function unusedDays(
  { starts_on: startsOn, lasts_to: lastsTo }: CreditableYear,
  today: string,
): number {
  return daysBetween(startsOn > today ? startsOn : today, lastsTo) + 1;
}

/** Returns the credit for a year's unused days: without tax once the tax of its invoice can no longer be reduced. */
export function creditFor(year: CreditableYear, today: string): Credit {
  const days = unusedDays(year, today);
  const ofDays = daysBetween(year.starts_on, year.ends_on) + 1;
  const share = shareOf(year.bill.tax, days, ofDays);
  return {
    orderId: year.order_id,
    title: planName(year.terms),
    days,
    ofDays,
    tax: today <= lastCreditDay(year.invoiced_on) ? share : untaxed(share.taxablePaise),
  };
}

/** Returns the facts that decide if a more expensive plan replaces a year. */
export function runningYear({ terms, starts_on: startsOn }: CreditableYear, today: string): RunningYear {
  return { rupeesPerYear: terms.rupeesPerYear ?? 0, isRunning: startsOn <= today };
}

/**
 * Finds the credits for a plan that is to begin today.
 * @throws {CatalogueError} no-upgrade if no cheaper paid plan runs today
 */
export async function findCredits(
  database: Queryable,
  accountId: number,
  plan: Plan,
  today: string,
): Promise<Credit[]> {
  const years = await listCreditableYears(database, accountId, today);
  const replaced = replacedYears(
    years.map((year) => ({ year, ...runningYear(year, today) })),
    plan,
  );
  if (replaced.length === 0) throw new CatalogueError('no-upgrade');
  return replaced.map(({ year }) => creditFor(year, today));
}
