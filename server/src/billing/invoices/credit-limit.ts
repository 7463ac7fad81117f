import type { TaxedPrice } from '../orders/split-tax.ts';
import { financialYearStart } from './financial-year.ts';

/**
 * The last day on which a credit note may reduce the tax of an invoice: 30 November after the financial year of the
 * invoice (CGST Act, section 34(2); docs/decisions/012). Days in Asia/Kolkata.
 */
export function lastCreditDay(invoicedOn: string): string {
  return `${financialYearStart(invoicedOn) + 1}-11-30`;
}

/** A sum that is credited without tax. */
export function untaxed(totalPaise: number): TaxedPrice {
  return { percent: 0, taxablePaise: totalPaise, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, totalPaise };
}
