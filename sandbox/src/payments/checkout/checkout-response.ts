import type { Payment } from '../entities.ts';
import type { Merchant } from '../merchants.ts';
import { signHex } from '../webhooks.ts';

/** Result that the checkout hands to the page: the three signed values, or the reason of a failure. */
export function checkoutResponse({ declaration }: Merchant, payment: Payment) {
  const { id, order_id: orderId } = payment;
  if (payment.status === 'failed') return { ending: 'failed', error: failureOf(payment) };
  return {
    ending: 'success',
    response: {
      razorpay_payment_id: id,
      razorpay_order_id: orderId,
      razorpay_signature: signHex(declaration.key_secret, `${orderId}|${id}`),
    },
  };
}

function failureOf(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}
