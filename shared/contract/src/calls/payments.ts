import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentDetails } from './payment-details.ts';
import { text } from './wire.ts';

/**
 * GET {api}/v1/payments: all payments for an Admin, those of the clients for a Partner, their own for a User, in pages.
 */
export const paymentsCall = defineCall({
  name: 'payments',
  method: 'GET',
  base: '/v1',
  path: '/payments',
  capability: 'payments.refund',
  access: ['subscription-settings', 'client-payments', 'billing'],
  encoding: 'none',
  query: v.object({
    /** An order id or the provider's reference; all orders by default. */
    order_id: v.optional(text),
    /** Only flagged ones; for an Admin. */
    flagged: v.optional(v.literal('1')),
    /** The oldest first instead of the newest. */
    order: v.optional(v.literal('oldest')),
    /** The `next` of the previous page, in the same order. */
    before: v.optional(text),
  }),
  answer: v.object({
    payments: v.array(paymentDetails),
    next: v.nullable(text),
    /** The number of payments on all pages, up to `maxCountedPayments`; for a Partner and a User. */
    count: v.optional(v.number()),
  }),
});
