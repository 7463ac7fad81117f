import { type Plan, planName } from '@chatline/contract/constants/plans';
import { daysBetween } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { lastCreditDay, untaxed } from '../invoices/financial-year.ts';
import type { Credit } from '../orders/upgrade.ts';
import { type CreditableYear, listCreditableYears } from './credits.store.ts';
import { shareOf } from './price-upgrade.ts';

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

/** Returns the years that a more expensive plan replaces; none unless the year that runs today is among them. */
function replacedBy(
  years: readonly CreditableYear[],
  { rupeesPerYear }: Pick<Plan, 'rupeesPerYear'>,
  today: string,
): CreditableYear[] {
  const cheaper = years.filter(({ terms }) => (terms.rupeesPerYear ?? 0) < (rupeesPerYear ?? 0));
  return cheaper.some((year) => year.starts_on <= today) ? cheaper : [];
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
  const years = replacedBy(await listCreditableYears(database, accountId, today), plan, today);
  if (years.length === 0) throw new CatalogueError('no-upgrade');
  return years.map((year) => creditFor(year, today));
}
