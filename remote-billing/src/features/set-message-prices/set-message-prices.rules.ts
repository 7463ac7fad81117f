import {
  type MessagePrice,
  maxPriceMicros,
  pricedCategories,
  type StoredMessagePrice,
} from '@chatline/contract/calls/message-prices';
import { readDay } from '@chatline/contract/codecs/read-day';
import * as v from 'valibot';
import { setMessagePricesTexts } from './set-message-prices.texts.ts';

const texts = setMessagePricesTexts.errors;
const rupee = 1_000_000;

/**
 * Reads an amount such as "0.8631", "₹0.8631" or "1,000".
 * @returns millionths of a rupee; null for anything but an amount
 */
export function microsOf(typed: string): number | null {
  const amount = typed.replace(/[₹\s]/g, '');
  // A comma elsewhere may be meant as a decimal point.
  if (!/^(?:\d{1,4}|1,000)(?:\.\d{1,6})?$/.test(amount)) return null;
  const micros = Math.round(Number(amount.replace(',', '')) * rupee);
  return micros >= 1 && micros <= maxPriceMicros ? micros : null;
}

const price = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 4,
  maximumFractionDigits: 6,
});

/** Formats the price of a message as "₹0.8631" or "₹0.1150". */
export const priceText = (micros: number): string => price.format(micros / rupee);

/** A typed price. */
export const priceForm = v.object({
  callingCode: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/^\s*\+|\s/g, '')),
    v.regex(/^[1-9]\d{0,6}$/, texts.callingCode),
  ),
  category: v.pipe(v.string(), v.picklist(pricedCategories, texts.category)),
  rupees: v.pipe(
    v.string(),
    v.check((typed) => microsOf(typed) !== null, texts.rupees),
  ),
  validFrom: v.pipe(
    v.string(),
    v.check((typed) => readDay(typed) !== null, texts.validFrom),
  ),
});
export type PriceForm = v.InferOutput<typeof priceForm>;

export type PriceState = 'valid' | 'upcoming' | 'replaced';

/**
 * Returns the state of each price by id: of those with the same calling code and category that have begun, the newest
 * is valid.
 * @param today YYYY-MM-DD
 */
export function statesOf(
  prices: readonly StoredMessagePrice[],
  today: string,
): ReadonlyMap<string, PriceState> {
  const newest = new Map<string, string>();
  const keyOf = ({ callingCode, category }: MessagePrice) => `${callingCode} ${category}`;
  for (const one of prices) {
    const known = newest.get(keyOf(one)) ?? '';
    if (one.validFrom <= today && one.validFrom > known) newest.set(keyOf(one), one.validFrom);
  }
  const stateOf = (one: StoredMessagePrice): PriceState => {
    if (one.validFrom > today) return 'upcoming';
    return newest.get(keyOf(one)) === one.validFrom ? 'valid' : 'replaced';
  };
  return new Map(prices.map((one) => [one.id, stateOf(one)]));
}
