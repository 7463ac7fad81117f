import * as v from 'valibot';
import { makePayment } from './attempt-payment.ts';
import type { Order, Payment, PaymentMeans } from './entities.ts';
import { makeId } from './ids.ts';
import type { Merchant } from './merchants.ts';
import { newOrder } from './new-order.ts';
import type { Provider } from './provider.ts';
import { declined, markCaptured } from './settle-payment.ts';

const KnownPaymentSchema = v.strictObject({
  id: v.exactOptional(v.pipe(v.string(), v.regex(/^pay_[A-Za-z0-9]{1,40}$/, 'must look like pay_Abc123'))),
  status: v.picklist(['captured', 'refunded', 'failed']),
  /** The bank's reference. */
  rrn: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
});

/** An order from elsewhere, such as demo data, with its payment if there was an attempt. */
export const KnownOrderSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^order_[A-Za-z0-9]{1,40}$/, 'must look like order_Abc123')),
  amount: v.pipe(v.number(), v.integer(), v.minValue(100)),
  receipt: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** Unix seconds; now by default. */
  created_at: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  payment: v.exactOptional(KnownPaymentSchema),
});

type KnownOrder = v.InferOutput<typeof KnownOrderSchema>;
type KnownPayment = v.InferOutput<typeof KnownPaymentSchema>;

const paymentMeans: PaymentMeans = {
  method: 'upi',
  vpa: 'success@razorpay',
  bank: null,
  card_id: null,
  email: 'void@razorpay.com',
  contact: '+919999999999',
};

/** Books an order that the merchant declares, without an event; a known order stays as it is. */
export function takeKnownOrder(provider: Provider, merchant: Merchant, known: KnownOrder): void {
  if (merchant.orders.find(known.id)) return;
  const { id, amount, receipt = null, created_at: at, payment } = known;
  const order = newOrder({ id, amount, receipt }, at === undefined ? provider.nowMs() : at * 1000);
  if (payment) takePayment(provider, merchant, order, payment);
  merchant.orders.keep(order);
}

function takePayment(
  provider: Provider,
  merchant: Merchant,
  order: Order,
  { id, status, rrn }: KnownPayment,
): void {
  const made = makePayment(provider, order, paymentMeans, null);
  const payment: Payment = {
    ...made,
    id: id ?? made.id,
    acquirer_data: rrn ? { ...made.acquirer_data, rrn } : made.acquirer_data,
    created_at: order.created_at,
  };
  order.attempts = 1;
  order.status = 'attempted';
  if (status === 'failed') Object.assign(payment, declined, { status });
  else markCaptured(order, payment);
  if (status === 'refunded') giveBack(provider, merchant, payment);
  merchant.payments.keep(payment);
}

function giveBack({ randomBytes }: Provider, merchant: Merchant, payment: Payment): void {
  payment.status = 'refunded';
  payment.refund_status = 'full';
  payment.amount_refunded = payment.amount;
  merchant.refunds.keep({
    id: makeId('rfnd', randomBytes),
    entity: 'refund',
    amount: payment.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: payment.created_at,
    batch_id: null,
    status: 'processed',
    speed_requested: 'normal',
    speed_processed: 'normal',
  });
}
