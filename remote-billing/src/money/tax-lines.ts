import { splitTax, type TaxedPrice } from '@chatline/contract/billing/split-tax';
import type { PriceLine } from '@chatline/ui/price-sum';
import { billedPaise } from './rupees.ts';
import { taxLinesTexts as texts } from './tax-lines.texts.ts';

/** A price with its tax, as it is shown. */
export interface ShownPrice {
  readonly tax: TaxedPrice;
  /** False while the state of seller or buyer is unknown: then the kind of the tax is, too. */
  readonly isPlaceKnown: boolean;
}

/** State codes of seller and buyer; null if unknown. */
export interface TaxStates {
  readonly seller: string | null;
  readonly buyer: string | null;
  /** True if the buyer is in a special economic zone, which always counts as inter-state. */
  readonly isSpecialZone?: boolean;
}

/** A year's price with the tax for the states of seller and buyer. */
export function priceOfYear(rupeesPerYear: number, { seller, buyer, isSpecialZone }: TaxStates): ShownPrice {
  return {
    tax: splitTax(rupeesPerYear * 100, seller, buyer, isSpecialZone),
    isPlaceKnown: seller !== null && buyer !== null,
  };
}

function taxesOf({ tax, isPlaceKnown }: ShownPrice): readonly (readonly [label: string, paise: number])[] {
  if (!isPlaceKnown) return [[texts.gst, tax.igstPaise]];
  if (tax.cgstPaise === 0) return [[texts.igst, tax.igstPaise]];
  return [
    [texts.cgst, tax.cgstPaise],
    [texts.sgst, tax.sgstPaise],
  ];
}

/** The lines of a bill. @param span the period billed */
export function priceLines(title: string, price: ShownPrice, span: string = texts.year): PriceLine[] {
  return [
    { label: `${title}, ${span}`, amount: billedPaise(price.tax.taxablePaise) },
    ...taxesOf(price).map(([label, paise]) => ({ label, amount: billedPaise(paise) })),
    { label: texts.toPay, amount: billedPaise(price.tax.totalPaise), isTotal: true },
  ];
}
