import { gstPercent } from '../constants/plans.ts';

/** A price with its tax, in paise. */
export interface TaxedPrice {
  /** The rate of the whole tax. */
  readonly percent: number;
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly totalPaise: number;
}

/** Returns a percentage of an amount, half a paisa rounded up; computed in whole numbers. */
function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent * 2 + 100) / 200);
}

/**
 * Adds the tax by the seller's state and the place of supply: CGST and SGST in equal parts within a state; IGST between
 * states, and always to a special economic zone (outside-services.md, GST numbers).
 * @param sellerState and `placeOfSupply` are the states' codes; while one is unknown, the tax is computed as IGST
 */
export function splitTax(
  taxablePaise: number,
  sellerState: string | null,
  placeOfSupply: string | null,
  isSpecialZone = false,
): TaxedPrice {
  const isInState = sellerState !== null && sellerState === placeOfSupply && !isSpecialZone;
  return taxed(taxablePaise, gstPercent, isInState);
}

function taxed(taxablePaise: number, percent: number, isInState: boolean): TaxedPrice {
  const halfPaise = isInState ? percentOf(taxablePaise, percent / 2) : 0;
  const igstPaise = isInState ? 0 : percentOf(taxablePaise, percent);
  const totalPaise = taxablePaise + igstPaise + 2 * halfPaise;
  return { percent, taxablePaise, cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise, totalPaise };
}

/** Returns the taxes of another taxable value, split as on a bill. */
function retaxed({ percent, cgstPaise }: TaxedPrice, taxablePaise: number): TaxedPrice {
  return taxed(taxablePaise, percent, cgstPaise > 0);
}

/** Returns the part of a bill for some of its days; for all days, exactly the whole bill. */
export function shareOf(tax: TaxedPrice, days: number, ofDays: number): TaxedPrice {
  return days === ofDays ? tax : retaxed(tax, Math.round((tax.taxablePaise * days) / ofDays));
}

/** Makes a bill whose total is exactly the sum that is paid or credited; a remainder of the taxes is rounded off. */
export function billOver(tax: TaxedPrice, totalPaise: number): TaxedPrice {
  return { ...retaxed(tax, Math.round((totalPaise * 100) / (100 + tax.percent))), totalPaise };
}
