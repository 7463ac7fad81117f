import type { Payment, Refund } from './entities.ts';
import { badRequest } from './errors.ts';
import { makeDigits, makeId } from './ids.ts';
import type { Merchant } from './merchants.ts';
import type { Provider } from './provider.ts';
import type { RefundRequest } from './requests.schema.ts';
import { eventPayment } from './settle-payment.ts';

const minAmount = 100;

/**
 * Refunds money; the refund is pending first and processed after the configured delay.
 * @throws ProviderError for an amount or a payment that cannot be refunded
 */
export function refundPayment(
  provider: Provider,
  merchant: Merchant,
  payment: Payment,
  request: RefundRequest,
): Refund {
  const { amount = payment.amount - payment.amount_refunded, notes, receipt, speed } = request;
  checkRefund(payment, amount);
  const refund: Refund = {
    id: makeId('rfnd', provider.randomBytes),
    entity: 'refund',
    amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes,
    receipt,
    acquirer_data: { arn: null },
    created_at: Math.floor(provider.nowMs() / 1000),
    batch_id: null,
    status: 'pending',
    speed_requested: speed,
    speed_processed: null,
  };
  book(payment, amount);
  emit(provider, merchant, 'refund.created', refund, payment);
  processLater(provider, merchant, refund);
  return refund;
}

/** Continues the refunds that an earlier run left pending. */
export function resumeRefunds(provider: Provider, merchant: Merchant): void {
  for (const refund of merchant.refunds.list(({ status }) => status === 'pending')) {
    processLater(provider, merchant, refund);
  }
}

/** Ends a refund: the bank has processed or refused it. */
export function endRefund(
  provider: Provider,
  merchant: Merchant,
  refund: Refund,
  status: 'processed' | 'failed',
): void {
  const payment = merchant.payments.get(refund.payment_id);
  refund.status = status;
  if (status === 'processed') {
    refund.speed_processed = 'normal';
    refund.acquirer_data = { arn: makeDigits(12, provider.randomBytes) };
  } else book(payment, -refund.amount);
  emit(provider, merchant, `refund.${status}`, refund, payment);
}

function checkRefund(payment: Payment, amount: number): void {
  if (payment.status === 'refunded') throw badRequest('The payment has been fully refunded already');
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken');
  }
  if (amount < minAmount) throw badRequest('The amount must be at least INR 1.00', 'amount');
  if (amount > payment.amount - payment.amount_refunded) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount');
  }
}

function book(payment: Payment, amount: number): void {
  payment.amount_refunded += amount;
  const isFull = payment.amount_refunded === payment.amount;
  payment.status = isFull ? 'refunded' : 'captured';
  if (isFull) payment.refund_status = 'full';
  else payment.refund_status = payment.amount_refunded > 0 ? 'partial' : null;
}

function processLater(provider: Provider, merchant: Merchant, refund: Refund): void {
  const { refund_ms: afterMs } = provider.delays;
  if (afterMs === null || !merchant.payments.find(refund.payment_id)) return;
  void provider.pauses.pause(afterMs).then((elapsed) => {
    if (elapsed && refund.status === 'pending') endRefund(provider, merchant, refund, 'processed');
  });
}

function emit(
  { webhooks }: Provider,
  merchant: Merchant,
  event: string,
  refund: Refund,
  payment: Payment,
): void {
  // Recorded first: a reported change stays true.
  merchant.refunds.keep(refund);
  merchant.payments.keep(payment);
  webhooks.emit(merchant, event, { refund, payment: eventPayment(payment) });
}
