import * as v from 'valibot';
import { maxRefundReason } from '../constants/limits.ts';
import { defineCall } from './define-call.ts';
import { paymentDetails } from './payment-details.ts';
import { text } from './wire.ts';

/** POST {api}/v1/payments/{id}/refund: the whole amount of an order; safe to repeat. */
export const refundPaymentCall = defineCall({
  name: 'refund-payment',
  method: 'POST',
  base: '/v1',
  path: '/payments/{id}/refund',
  parts: { id: { base64Layers: 0 } },
  capability: 'payments.refund',
  access: ['subscription-settings'],
  encoding: 'json',
  // Strict: a caller that sends an amount must not refund another one.
  body: v.strictObject({ reason: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(maxRefundReason)) }),
  answer: v.object({ message: text, payment: paymentDetails }),
});
