import { gstPercent } from '@chatline/contract/constants/plans';
import type { PriceLine } from '@chatline/ui/price-sum';
import { billedPaise } from './rupees.ts';

/** A year's price with its tax, in paise. */
export interface TaxedPrice {
  readonly price: number;
  /** Each tax by name, for example "CGST 9%". */
  readonly taxes: readonly { readonly label: string; readonly paise: number }[];
  readonly total: number;
}

/** State codes of seller and buyer; null if unknown. */
export interface TaxStates {
  readonly seller: string | null;
  readonly buyer: string | null;
  /** True if the buyer is in a special economic zone, which always counts as inter-state. */
  readonly isSpecialZone?: boolean;
}

/** A share of an amount in paise; half a paisa is rounded up. */
const percentOf = (paise: number, percent: number) => Math.round((paise * percent) / 100);

function taxesOf(price: number, { seller, buyer, isSpecialZone = false }: TaxStates): TaxedPrice['taxes'] {
  if (seller === null || buyer === null) {
    return [{ label: `GST ${gstPercent}%`, paise: percentOf(price, gstPercent) }];
  }
  if (seller !== buyer || isSpecialZone)
    return [{ label: `IGST ${gstPercent}%`, paise: percentOf(price, gstPercent) }];
  const half = gstPercent / 2;
  return ['CGST', 'SGST'].map((name) => ({ label: `${name} ${half}%`, paise: percentOf(price, half) }));
}

/** A year's price with the tax for the states of seller and buyer. */
export function taxedPrice(rupeesPerYear: number, states: TaxStates): TaxedPrice {
  const price = rupeesPerYear * 100;
  const taxes = taxesOf(price, states);
  return { price, taxes, total: taxes.reduce((sum, { paise }) => sum + paise, price) };
}

/** Splits a total into price and tax, as the server bills it; the remainder is rounding. */
export function priceOver(total: number, { taxes }: TaxedPrice): TaxedPrice {
  const price = Math.round((total * 100) / (100 + gstPercent));
  const part = gstPercent / taxes.length;
  return { price, taxes: taxes.map(({ label }) => ({ label, paise: percentOf(price, part) })), total };
}

/** The lines of a bill. @param span the period billed */
export function priceLines(title: string, { price, taxes, total }: TaxedPrice, span = '1 year'): PriceLine[] {
  return [
    { label: `${title}, ${span}`, amount: billedPaise(price) },
    ...taxes.map(({ label, paise }) => ({ label, amount: billedPaise(paise) })),
    { label: 'To pay', amount: billedPaise(total), isTotal: true },
  ];
}
