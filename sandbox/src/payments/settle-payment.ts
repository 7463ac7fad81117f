import { noProblem, type Order, type Payment } from './entities.ts';
import { badRequest } from './errors.ts';
import type { Merchant } from './merchants.ts';
import type { Provider } from './provider.ts';

const feePercent = 2;
const taxPercent = 18;

/** Error of a refusal by the bank. */
export const declined = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Payment was unsuccessful as the bank declined it. Try another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
} as const;

/** The bank refuses; a later approval is still possible. */
export function failPayment(provider: Provider, merchant: Merchant, payment: Payment): void {
  Object.assign(payment, declined);
  payment.status = 'failed';
  emitPayment(provider, merchant, 'payment.failed', payment);
}

/** The bank approves: the amount waits for its capture. */
export function authorizePayment(provider: Provider, merchant: Merchant, payment: Payment): void {
  Object.assign(payment, noProblem);
  payment.status = 'authorized';
  emitPayment(provider, merchant, 'payment.authorized', payment);
}

/**
 * The bank approves, and the amount is captured if the merchant's settings say so and the order is still open;
 * a payment that is too late for its order stays authorised, as at the provider.
 */
export function settlePayment(provider: Provider, merchant: Merchant, payment: Payment): void {
  authorizePayment(provider, merchant, payment);
  const isOpen = merchant.orders.find(payment.order_id)?.status !== 'paid';
  if (merchant.declaration.auto_capture && isOpen) capturePayment(provider, merchant, payment);
}

/**
 * Captures an authorised payment; that pays the order.
 * @throws ProviderError for a payment that does not wait for its capture
 */
export function capturePayment(provider: Provider, merchant: Merchant, payment: Payment): void {
  if (payment.captured) throw badRequest('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured');
  }
  const order = merchant.orders.get(payment.order_id);
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
  markCaptured(order, payment);
  merchant.orders.keep(order);
  emitPayment(provider, merchant, 'payment.captured', payment);
  provider.webhooks.emit(merchant, 'order.paid', { payment: eventPayment(payment), order });
}

/** Changes of a capture to an order and its payment. */
export function markCaptured(order: Order, payment: Payment): void {
  const fee = Math.round((payment.amount * feePercent) / 100);
  payment.tax = Math.round((fee * taxPercent) / 100);
  payment.fee = fee + payment.tax;
  payment.status = 'captured';
  payment.captured = true;
  order.status = 'paid';
  order.amount_paid = payment.amount;
  order.amount_due = order.amount - payment.amount;
}

function emitPayment({ webhooks }: Provider, merchant: Merchant, event: string, payment: Payment): void {
  // Recorded first: a reported change stays true.
  merchant.payments.keep(payment);
  webhooks.emit(merchant, event, { payment: eventPayment(payment) });
}

/** A payment as in events: of UPI's references only the bank's (outside-services.md, "Payment entity"). */
export function eventPayment(payment: Payment): Payment {
  const { upi_transaction_id: _left, ...references } = payment.acquirer_data;
  return { ...payment, acquirer_data: references };
}
