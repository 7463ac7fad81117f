import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentDetails } from './payment-details.ts';
import { text } from './wire.ts';

/**
 * GET {api}/v1/payments: all of them for an Admin, the own clients' for a Partner, the own ones for a User; newest
 * first, a slice at a time.
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
    /** Exactly this order, or the provider's reference; all by default. */
    order_id: v.optional(text),
    /** Only flagged ones; for an Admin. */
    flagged: v.optional(v.literal('1')),
    /** `next` of the previous slice. */
    before: v.optional(text),
  }),
  answer: v.object({ payments: v.array(paymentDetails), next: v.nullable(text) }),
});
