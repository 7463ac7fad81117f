import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentRow } from './payment.ts';
import { dataResponse, text } from './wire.ts';

// Beyond section 7: the owner of the payment, if a Partner reads the payments of several clients.
const listedPayment = v.object({ ...paymentRow.entries, business_name: v.optional(text) });
export type ListedPayment = v.InferOutput<typeof listedPayment>;

/** GET {api}/web/payment-history: the caller's payments, or for a Partner those of the clients (CALL-39). */
export const paymentHistoryCall = defineCall({
  name: 'payment-history',
  method: 'GET',
  base: '/web',
  path: '/payment-history',
  capability: 'baseline',
  access: ['billing', 'client-payments'],
  encoding: 'none',
  answer: dataResponse(v.array(listedPayment)),
});
