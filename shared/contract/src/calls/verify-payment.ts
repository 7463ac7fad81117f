import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { paymentStatus } from './payment.ts';
import { text } from './wire.ts';

/** POST {api}/v1/payments/verify: the three values of the checkout. */
export const verifyPaymentCall = defineCall({
  name: 'verify-payment',
  method: 'POST',
  base: '/v1',
  path: '/payments/verify',
  capability: 'payments.verify',
  access: ['billing'],
  encoding: 'json',
  body: v.object({ razorpay_order_id: text, razorpay_payment_id: text, razorpay_signature: text }),
  answer: v.object({ order_id: text, status: paymentStatus, message: text }),
});
