import { createHmac, randomBytes } from 'node:crypto';
import type { PaymentsConfig } from '../platform/config-billing.ts';

/** The configuration of payments in tests. */
export const testPayments: PaymentsConfig = {
  url: 'https://payments.example.com',
  keyId: 'rzp_test_0123456789',
  keySecret: 'the-key-secret-of-tests',
  webhookSecret: 'the-webhook-secret-of-tests',
  webhookSecretBefore: 'the-webhook-secret-before',
  checkoutUrl: 'https://payments.example.com/checkout.js',
};

interface FakeOrder {
  readonly id: string;
  readonly amount: number;
  readonly receipt: string;
}
interface FakePayment {
  readonly id: string;
  readonly order_id: string;
  readonly amount: number;
  status: 'authorized' | 'captured' | 'failed' | 'refunded';
  amount_refunded: number;
  error_description: string | null;
}

interface FakeRefund {
  readonly id: string;
  readonly payment_id: string;
  readonly receipt: string;
  readonly amount: number;
  readonly created_at: number;
}

/** A payment provider with the parts that tests need; the server's requests go to `fetch`. */
export interface FakePayments {
  readonly fetch: typeof fetch;
  readonly orders: FakeOrder[];
  readonly payments: FakePayment[];
  /** Adds a payment with a status. @param amount if it differs from the order's */
  pay(razorpayRef: string, status: FakePayment['status'], amount?: number): FakePayment;
  /** Makes the provider stop responding, or respond again. */
  setAway(isAway: boolean): void;
  /** Sets the status of refunds from now on. */
  setRefundStatus(status: 'pending' | 'processed' | 'failed'): void;
  /** The requests that the provider received, such as "POST /v1/orders". */
  readonly received: string[];
}

const wirePayment = (payment: FakePayment) => ({
  ...payment,
  entity: 'payment',
  currency: 'INR',
  method: 'upi',
  acquirer_data: payment.status === 'captured' ? { rrn: `4255${payment.id.slice(-8)}` } : {},
  created_at: 1_795_000_000,
});
const wireOrder = (order: FakeOrder, payments: readonly FakePayment[]) => {
  const paid = payments.find(({ order_id, status }) => order_id === order.id && status !== 'failed');
  return {
    ...order,
    entity: 'order',
    currency: 'INR',
    status: paid ? 'paid' : 'created',
    amount_paid: paid?.amount ?? 0,
    notes: [],
    created_at: 1_795_000_000,
  };
};
const list = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items });
const refusal = (description: string) =>
  Response.json({ error: { code: 'BAD_REQUEST_ERROR', description } }, { status: 400 });

/** Creates the ids of one fake provider; they differ between providers, because tests share a database. */
function createIds(): (kind: string) => string {
  const own = randomBytes(3).toString('hex');
  let made = 0;
  return (kind) => {
    made += 1;
    return `${kind}_${own}${String(made).padStart(8, '0')}`;
  };
}

/** Creates the refunds of a fake provider. */
function createRefunds(id: (kind: string) => string) {
  const refunds = new Map<string, FakeRefund>();
  let status: 'pending' | 'processed' | 'failed' = 'processed';
  return {
    setStatus(next: typeof status) {
      status = next;
    },
    of: (paymentId: string) =>
      [...refunds.values()]
        .filter(({ payment_id }) => payment_id === paymentId)
        .map((refund) => ({ ...refund, status })),
    refund(payment: FakePayment, receipt: string, amount: number): Response {
      if (refunds.has(receipt)) return Response.json({ ...refunds.get(receipt), status });
      if (payment.status !== 'captured') return refusal('The payment has been fully refunded already');
      if (amount > payment.amount - payment.amount_refunded) {
        return refusal('The total refund amount is greater than the refund payment amount');
      }
      if (status === 'processed')
        Object.assign(payment, { status: 'refunded', amount_refunded: payment.amount });
      const refund = { id: id('rfnd'), payment_id: payment.id, receipt, amount, created_at: 1_795_000_000 };
      refunds.set(receipt, refund);
      return Response.json({ ...refund, status });
    },
  };
}

function respondToPayment(
  refunds: ReturnType<typeof createRefunds>,
  payment: FakePayment | undefined,
  action: string,
  text: string,
): Response {
  if (payment === undefined) return refusal('The id provided does not exist');
  if (action === 'refund') {
    const { receipt, amount } = JSON.parse(text);
    return refunds.refund(payment, receipt, amount);
  }
  if (action === 'refunds') return Response.json(list(refunds.of(payment.id)));
  if (payment.status !== 'authorized') return refusal('This payment has already been captured');
  payment.status = 'captured';
  return Response.json(wirePayment(payment));
}

/** Creates an empty fake provider. */
export function createFakePayments(): FakePayments {
  const orders: FakeOrder[] = [];
  const payments: FakePayment[] = [];
  const received: string[] = [];
  let isAway = false;
  const id = createIds();
  const refunds = createRefunds(id);
  async function respondToOrders(request: Request, url: URL): Promise<Response> {
    if (request.method === 'POST') {
      const { amount, receipt } = JSON.parse(await request.text());
      const order = { id: id('order'), amount, receipt };
      orders.push(order);
      return Response.json(wireOrder(order, payments));
    }
    const receipt = url.searchParams.get('receipt');
    const found = orders.filter((order) => receipt === null || order.receipt === receipt);
    return Response.json(list(found.map((order) => wireOrder(order, payments))));
  }
  return {
    orders,
    payments,
    received,
    setAway: (next) => {
      isAway = next;
    },
    setRefundStatus: refunds.setStatus,
    pay(razorpayRef, status, amount = orders.find((order) => order.id === razorpayRef)?.amount ?? 0) {
      const error_description = status === 'failed' ? 'Payment was declined by the bank' : null;
      const payment: FakePayment = {
        ...{ id: id('pay'), order_id: razorpayRef, amount, status },
        ...{ amount_refunded: status === 'refunded' ? amount : 0, error_description },
      };
      payments.push(payment);
      return payment;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const url = new URL(request.url);
      received.push(`${request.method} ${url.pathname}`);
      if (isAway) throw new TypeError('fetch failed');
      const [, kind, ref, action = ''] =
        /^\/v1\/(orders|payments)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(url.pathname) ?? [];
      if (kind === 'orders' && ref === undefined) return respondToOrders(request, url);
      if (kind === 'orders')
        return Response.json(list(payments.filter((p) => p.order_id === ref).map(wirePayment)));
      if (ref === undefined) return Response.json(list(payments.map(wirePayment)));
      const paid = payments.find((payment) => payment.id === ref);
      return respondToPayment(refunds, paid, action, await request.text());
    },
  };
}

/** Returns the checkout's response to the browser after a payment. */
export function checkoutResponse(payment: FakePayment) {
  const signed = `${payment.order_id}|${payment.id}`;
  return {
    razorpay_order_id: payment.order_id,
    razorpay_payment_id: payment.id,
    razorpay_signature: createHmac('sha256', testPayments.keySecret).update(signed).digest('hex'),
  };
}

/** Returns a webhook as the provider sends it. */
export function paymentWebhook(
  event: string,
  payment: FakePayment,
  eventId: string,
  more: object = {},
  secret = testPayments.webhookSecret,
) {
  const payload = JSON.stringify({
    entity: 'event',
    event,
    contains: ['payment'],
    payload: { payment: { entity: wirePayment(payment) }, ...more },
  });
  const signature = createHmac('sha256', secret ?? '')
    .update(payload)
    .digest('hex');
  return {
    method: 'POST' as const,
    url: '/api/webhooks/razorpay',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    },
  };
}
