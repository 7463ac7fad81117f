import type { TaxedPrice } from '@chatline/contract/billing/split-tax';
import * as v from 'valibot';
import { billTax } from './bill.ts';

/** The unused days of a paid year, as they are credited to a more expensive plan. */
const credit = v.object({
  /** The order that paid for the year. */
  orderId: v.string(),
  /** The plan that was sold, as its invoice names it. */
  title: v.string(),
  /** The days of the year that were not used on the day of the order, that day included. */
  days: v.number(),
  ofDays: v.number(),
  /** Their value by that year's own invoice, with its taxes. */
  tax: billTax,
});
export type Credit = v.InferOutput<typeof credit>;

/**
 * The years that an order replaces because it begins on the day it is paid; fixed when the order is made
 * (docs/decisions/012).
 */
export const upgrade = v.object({
  credits: v.array(credit),
  /** Days beyond the year, paid for by the credit that exceeds the price. */
  extraDays: v.number(),
});
export type Upgrade = v.InferOutput<typeof upgrade>;

/** Returns the sum of some credits. */
export function creditedPaise(credits: readonly Credit[]): number {
  return credits.reduce((sum, { tax }) => sum + tax.totalPaise, 0);
}

/** Returns the tax on an order, less the taxes that are credited. */
export function netTaxPaise(tax: TaxedPrice, { credits }: Pick<Upgrade, 'credits'>): number {
  const taxOf = (one: TaxedPrice) => one.cgstPaise + one.sgstPaise + one.igstPaise;
  return Math.max(
    0,
    credits.reduce((rest, one) => rest - taxOf(one.tax), taxOf(tax)),
  );
}
