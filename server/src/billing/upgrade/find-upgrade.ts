import { type Plan, planName } from '@chatline/contract/constants/plans';
import { daysBetween } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { lastCreditDay, untaxed } from '../invoices/financial-year.ts';
import type { Credit } from '../orders/upgrade.ts';
import { type CreditableYear, listCreditableYears } from './credits.store.ts';
import { shareOf } from './price-upgrade.ts';

/** The remaining days of a year, today included. */
export function unusedDays(
  { starts_on: startsOn, lasts_to: lastsTo }: CreditableYear,
  today: string,
): number {
  return daysBetween(startsOn > today ? startsOn : today, lastsTo) + 1;
}

/** The value of the unused days of a year: their price alone where its tax can no longer be reduced. */
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

/** The years that a dearer plan replaces, where the one that runs today is among them; else none. */
function replacedBy(
  years: readonly CreditableYear[],
  { rupeesPerYear }: Pick<Plan, 'rupeesPerYear'>,
  today: string,
): CreditableYear[] {
  const cheaper = years.filter(({ terms }) => (terms.rupeesPerYear ?? 0) < (rupeesPerYear ?? 0));
  return cheaper.some((year) => year.starts_on <= today) ? cheaper : [];
}

/**
 * The credits for a plan that is to begin today.
 * @throws {CatalogueError} no-upgrade where no cheaper paid plan runs
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
