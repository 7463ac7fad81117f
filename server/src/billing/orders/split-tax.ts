import { gstPercent } from '@chatline/contract/constants/plans';

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
export function percentOf(paise: number, percent: number): number {
  return Math.floor((paise * percent * 2 + 100) / 200);
}

/**
 * Adds the tax by the seller's state and the place of supply: CGST and SGST in equal parts within a state; IGST between
 * states, and always to a special economic zone (outside-services.md, GST numbers).
 * @param sellerState and `placeOfSupply` are the states' codes
 */
export function splitTax(
  taxablePaise: number,
  sellerState: string,
  placeOfSupply: string,
  isSpecialZone = false,
): TaxedPrice {
  if (sellerState === placeOfSupply && !isSpecialZone) {
    const half = percentOf(taxablePaise, gstPercent / 2);
    const totalPaise = taxablePaise + 2 * half;
    return { percent: gstPercent, taxablePaise, cgstPaise: half, sgstPaise: half, igstPaise: 0, totalPaise };
  }
  const whole = percentOf(taxablePaise, gstPercent);
  const totalPaise = taxablePaise + whole;
  return { percent: gstPercent, taxablePaise, cgstPaise: 0, sgstPaise: 0, igstPaise: whole, totalPaise };
}
