import * as v from 'valibot';
import { maxRefundReason } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { paymentDetails } from './payment-details.ts';
import { text } from './wire.ts';

/** POST {api}/v1/payments/{id}/refund: refunds an order in full; safe to repeat. */
export const refundPaymentCall = defineCall({
  name: 'refund-payment',
  method: 'POST',
  base: '/v1',
  path: '/payments/{id}/refund',
  parts: { id: { base64Layers: 0 } },
  capability: 'payments.refund',
  access: ['subscription-settings'],
  encoding: 'json',
  // Strict: a request with an amount is refused, because the refund is always in full.
  body: v.strictObject({ reason: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(maxRefundReason)) }),
  answer: v.object({ message: text, payment: paymentDetails }),
});
