import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { calendarDay, text, wireId } from './wire.ts';

/** The categories of messages that WhatsApp charges for, as its webhooks name them. */
export const pricedCategories = [
  'marketing',
  'utility',
  'authentication',
  'authentication_international',
] as const;

/** The days from which a price can be valid; another year is mistyped. */
export const priceDays = { first: '2020-01-01', last: '2099-12-31' } as const;

/** ₹1,000 a message. */
export const maxPriceMicros = 1_000_000_000;

/** What WhatsApp charges for one delivered message, without tax, from a day on until the next price. */
export const messagePrice = v.object({
  /** The first digits of the customers' numbers: the country's calling code, as 91. The longest that fits is used. */
  callingCode: v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/)),
  category: v.picklist(pricedCategories),
  /** The first day, as 2026-01-01. */
  validFrom: v.pipe(
    calendarDay,
    v.check((day) => day >= priceDays.first && day <= priceDays.last),
  ),
  /** Millionths of a rupee. */
  micros: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxPriceMicros)),
});
export type MessagePrice = v.InferOutput<typeof messagePrice>;

const storedPrice = v.object({ id: wireId, ...messagePrice.entries });
export type StoredMessagePrice = v.InferOutput<typeof storedPrice>;

const shared = { base: '/v1', capability: 'prices.write', access: ['subscription-settings'] } as const;

/** GET {api}/v1/message-prices: all prices, by calling code and category, the newest first. */
export const messagePricesCall = defineCall({
  ...shared,
  name: 'message-prices',
  method: 'GET',
  path: '/message-prices',
  encoding: 'none',
  answer: v.object({ prices: v.array(storedPrice) }),
});

/**
 * POST {api}/v1/message-prices: adds a price; recorded in the audit trail. Adding the same price again changes nothing;
 * another price for the same day is refused.
 */
export const addMessagePriceCall = defineCall({
  ...shared,
  name: 'add-message-price',
  method: 'POST',
  path: '/message-prices',
  encoding: 'json',
  body: messagePrice,
  answer: v.object({ message: text, price: storedPrice }),
});

/** DELETE {api}/v1/message-prices/{id}: deletes a price; safe to repeat. */
export const deleteMessagePriceCall = defineCall({
  ...shared,
  name: 'delete-message-price',
  method: 'DELETE',
  path: '/message-prices/{id}',
  parts: { id: { base64Layers: 0 } },
  encoding: 'none',
  answer: v.object({ message: text }),
});
