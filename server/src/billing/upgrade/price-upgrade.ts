import { minPaymentPaise, yearDays } from '@chatline/contract/constants/plans';
import { percentOf, type TaxedPrice } from '../orders/split-tax.ts';
import type { Credit, Upgrade } from '../orders/upgrade.ts';

/** Returns the taxes of another taxable value, split as on a bill. */
function retaxed(tax: TaxedPrice, taxablePaise: number): TaxedPrice {
  const { percent } = tax;
  const igstPaise = tax.igstPaise > 0 ? percentOf(taxablePaise, percent) : 0;
  const halfPaise = tax.cgstPaise > 0 ? percentOf(taxablePaise, percent / 2) : 0;
  const totalPaise = taxablePaise + igstPaise + 2 * halfPaise;
  return { percent, taxablePaise, igstPaise, cgstPaise: halfPaise, sgstPaise: halfPaise, totalPaise };
}

/** Returns the part of a bill for some of its days; for all days, exactly the whole bill. */
export function shareOf(tax: TaxedPrice, days: number, ofDays: number): TaxedPrice {
  return days === ofDays ? tax : retaxed(tax, Math.round((tax.taxablePaise * days) / ofDays));
}

/** Makes a bill whose total is exactly the sum that is paid or credited; a remainder of the taxes is rounded off. */
export function billOver(tax: TaxedPrice, totalPaise: number): TaxedPrice {
  return { ...retaxed(tax, Math.round((totalPaise * 100) / (100 + tax.percent))), totalPaise };
}

/** The bill of an upgrade, and the amount to pay. */
export interface PricedUpgrade {
  readonly tax: TaxedPrice;
  readonly upgrade: Upgrade;
  readonly payablePaise: number;
}

/**
 * Prices a more expensive plan with the credit for unused days. Credit above the price becomes days of
 * that plan, billed with it, and never money (docs/decisions/012).
 * @param price the price of a whole year
 */
export function priceUpgrade(price: TaxedPrice, credits: readonly Credit[]): PricedUpgrade {
  const credited = credits.reduce((sum, { tax }) => sum + tax.totalPaise, 0);
  const upgrade = { credits: [...credits], extraDays: 0 };
  const payablePaise = price.totalPaise - credited;
  if (payablePaise >= minPaymentPaise) return { tax: price, upgrade, payablePaise };
  if (payablePaise >= 0) return { tax: { ...price, totalPaise: credited }, upgrade, payablePaise: 0 };
  const extraDays = Math.ceil((-payablePaise * yearDays) / price.totalPaise);
  return { tax: billOver(price, credited), upgrade: { ...upgrade, extraDays }, payablePaise: 0 };
}
