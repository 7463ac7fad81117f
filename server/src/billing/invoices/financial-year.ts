import type { TaxedPrice } from '@chatline/contract/billing/split-tax';

/** Returns the calendar year in which the financial year of a day begins. @param day in Asia/Kolkata, YYYY-MM-DD */
function financialYearStart(day: string): number {
  return Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
}

/**
 * Returns the financial year of a day, 1 April to 31 March, such as "26-27".
 * @param day in Asia/Kolkata, YYYY-MM-DD
 */
export function financialYear(day: string): string {
  const year = financialYearStart(day);
  const two = (full: number) => String(full % 100).padStart(2, '0');
  return `${two(year)}-${two(year + 1)}`;
}

/**
 * Returns the last day on which a credit note may reduce the tax of an invoice: 30 November after the financial year
 * of the invoice (CGST Act, section 34(2); docs/decisions/012). Days in Asia/Kolkata.
 */
export function lastCreditDay(invoicedOn: string): string {
  return `${financialYearStart(invoicedOn) + 1}-11-30`;
}

/** Returns the price of a sum that is credited without tax. */
export function untaxed(totalPaise: number): TaxedPrice {
  return { percent: 0, taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise };
}
