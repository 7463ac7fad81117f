import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentRow } from './payment.ts';
import { dataAnswer, text } from './wire.ts';

// Beyond section 7: the owner of the payment, where a Partner reads those of several clients.
const listedPayment = v.object({ ...paymentRow.entries, business_name: v.optional(text) });
export type ListedPayment = v.InferOutput<typeof listedPayment>;

/** GET {api}/web/payment-history: own payments, or for a Partner those of the own clients (CALL-39). */
export const paymentHistoryCall = defineCall({
  name: 'payment-history',
  method: 'GET',
  base: '/web',
  path: '/payment-history',
  capability: 'baseline',
  access: ['billing', 'client-payments'],
  encoding: 'none',
  answer: dataAnswer(v.array(listedPayment)),
});
