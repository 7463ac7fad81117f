import { noProblem, type Order, type Payment, type PaymentMeans } from './entities.ts';
import { badRequest } from './errors.ts';
import { makeDigits, makeId } from './ids.ts';
import type { Merchant } from './merchants.ts';
import type { Provider } from './provider.ts';
import { authorizePayment, failPayment, settlePayment } from './settle-payment.ts';

/** Outcome of an attempt: `late` fails at first and is captured later. */
export const outcomes = ['captured', 'authorized', 'failed', 'late'] as const;
export type Outcome = (typeof outcomes)[number];

/** One attempt to pay an order. */
export interface Attempt {
  readonly merchant: Merchant;
  readonly order: Order;
  readonly means: PaymentMeans;
  readonly outcome: Outcome;
  readonly description: string | null;
}

/**
 * Pays an order, or fails to.
 * @throws ProviderError if the order is already paid or another payment of it waits for its capture
 */
export function attemptPayment(
  provider: Provider,
  { merchant, order, means, outcome, description }: Attempt,
) {
  checkIsOpen(merchant, order);
  const payment = makePayment(provider, order, means, description);
  order.attempts += 1;
  order.status = 'attempted';
  merchant.orders.keep(order);
  merchant.payments.keep(payment);
  if (outcome === 'captured') settlePayment(provider, merchant, payment);
  else if (outcome === 'authorized') authorizePayment(provider, merchant, payment);
  else failPayment(provider, merchant, payment);
  if (outcome === 'late') settleLater(provider, merchant, payment);
  return payment;
}

function checkIsOpen(merchant: Merchant, order: Order): void {
  if (order.status === 'paid') throw badRequest('Payment already done for this order.');
  const isAuthorized = ({ order_id, status }: Payment) => order_id === order.id && status === 'authorized';
  if (merchant.payments.list(isAuthorized).length > 0) {
    throw badRequest('Another payment of this order is authorized and waits for its capture.');
  }
}

/** A payment of an order that is not decided yet. */
export function makePayment(
  provider: Provider,
  order: Order,
  means: PaymentMeans,
  description: string | null,
): Payment {
  const { randomBytes, nowMs } = provider;
  return {
    id: makeId('pay', randomBytes),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    ...means,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description,
    wallet: null,
    notes: order.notes,
    fee: null,
    tax: null,
    ...noProblem,
    acquirer_data: bankReference(provider, means),
    created_at: Math.floor(nowMs() / 1000),
  };
}

function bankReference(
  { randomBytes }: Provider,
  { method }: PaymentMeans,
): Readonly<Record<string, string>> {
  if (method === 'card') return { auth_code: makeDigits(6, randomBytes), rrn: makeDigits(12, randomBytes) };
  if (method === 'netbanking') return { bank_transaction_id: makeDigits(10, randomBytes) };
  return {
    rrn: makeDigits(12, randomBytes),
    upi_transaction_id: randomBytes(16).toString('hex').toUpperCase(),
  };
}

function settleLater(provider: Provider, merchant: Merchant, payment: Payment): void {
  const { late_capture_ms: afterMs } = provider.delays;
  if (afterMs === null) return;
  void provider.pauses.pause(afterMs).then((elapsed) => {
    if (elapsed && payment.status === 'failed') settlePayment(provider, merchant, payment);
  });
}
