import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { KeyIdSchema, MerchantSchema } from '../payments/account.schema.ts';
import { attemptPayment, outcomes } from '../payments/attempt-payment.ts';
import { checkoutResponse } from '../payments/checkout/checkout-response.ts';
import type { PaymentMeans } from '../payments/entities.ts';
import { ProviderError } from '../payments/errors.ts';
import { KnownOrderSchema, takeKnownOrder } from '../payments/known-order.ts';
import type { Merchant } from '../payments/merchants.ts';
import type { Provider } from '../payments/provider.ts';
import { endRefund, resumeRefunds } from '../payments/refund-payment.ts';
import { PaymentDelaysPatchSchema } from '../payments/settings.schema.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { Limit, lastOf } from './listing.ts';
import { parseSteer, SteerError } from './steer-error.ts';

const MerchantParams = v.object({ keyId: KeyIdSchema });
const KnownOrdersSchema = v.strictObject({ orders: v.pipe(v.array(KnownOrderSchema), v.maxLength(1000)) });
const IdParams = v.object({ id: v.string() });
const AttemptSchema = v.strictObject({
  order_id: v.string(),
  outcome: v.picklist(outcomes),
  method: v.optional(v.picklist(['upi', 'card', 'netbanking']), 'upi'),
});
const RefundEndSchema = v.strictObject({ status: v.picklist(['processed', 'failed']) });
const OrdersQuery = v.strictObject({ limit: Limit });
const WebhooksQuery = v.strictObject({ limit: Limit, event: v.exactOptional(v.string()) });

/** `/_sandbox/payments/…`: merchants, attempts without a browser, late captures, events, delays. */
export function paymentControlsRoute(app: FastifyInstance, provider: Provider): void {
  merchantControls(app, provider);
  attemptControls(app, provider);
  webhookControls(app, provider);
  app.get('/delays', async () => provider.delays);
  app.put('/delays', async (request) => {
    provider.delays = { ...provider.delays, ...parseSteer(PaymentDelaysPatchSchema, request.body) };
    return provider.delays;
  });
}

function merchantControls(app: FastifyInstance, provider: Provider): void {
  const { merchants } = provider;
  app.get('/merchants', async () => ({ data: merchants.list().map(describe) }));

  app.put('/merchants/:keyId', async (request) => {
    const { keyId } = parseSteer(MerchantParams, request.params);
    const merchant = merchants.declare(keyId, parseSteer(MerchantSchema, request.body));
    if (!merchant) throw new SteerError(409, 'No more merchants fit; reset first');
    resumeRefunds(provider, merchant);
    return describe(merchant);
  });

  app.put('/merchants/:keyId/orders', async (request) => {
    const { keyId } = parseSteer(MerchantParams, request.params);
    const merchant = merchants.find(keyId);
    if (!merchant) throw new SteerError(404, `No merchant ${keyId} is declared`);
    const { orders } = parseSteer(KnownOrdersSchema, request.body);
    for (const order of orders) takeKnownOrder(provider, merchant, order);
    return describe(merchant);
  });

  app.get('/orders', async (request) => {
    const { limit } = parseSteer(OrdersQuery, request.query);
    const all = merchants.list().flatMap(({ orders }) => orders.list());
    return { total: all.length, data: lastOf(all, limit) };
  });
}

function meansOf(method: 'upi' | 'card' | 'netbanking'): PaymentMeans {
  return {
    method,
    vpa: method === 'upi' ? 'success@razorpay' : null,
    bank: method === 'netbanking' ? 'HDFC' : null,
    card_id: method === 'card' ? 'card_00000000001007' : null,
    email: 'void@razorpay.com',
    contact: '+919999999999',
  };
}

function attemptControls(app: FastifyInstance, provider: Provider): void {
  app.post('/attempts', async (request, reply) => {
    const { order_id: orderId, outcome, method } = parseSteer(AttemptSchema, request.body);
    const merchant = ownerOf(provider, (one) => one.orders.find(orderId) !== undefined, `order ${orderId}`);
    const order = merchant.orders.get(orderId);
    const means = meansOf(method);
    const payment = refusing(() =>
      attemptPayment(provider, { merchant, order, means, outcome, description: null }),
    );
    return reply.code(201).send({ payment, ...checkoutResponse(merchant, payment) });
  });

  app.post('/payments/:id/settle', async (request) => {
    const { id } = parseSteer(IdParams, request.params);
    const merchant = ownerOf(provider, (one) => one.payments.find(id) !== undefined, `payment ${id}`);
    const payment = merchant.payments.get(id);
    if (payment.captured) throw new SteerError(409, `Payment ${id} is captured already`);
    settlePayment(provider, merchant, payment);
    return payment;
  });

  app.post('/refunds/:id/end', async (request) => {
    const { id } = parseSteer(IdParams, request.params);
    const { status } = parseSteer(RefundEndSchema, request.body);
    const merchant = ownerOf(provider, (one) => one.refunds.find(id) !== undefined, `refund ${id}`);
    const refund = merchant.refunds.get(id);
    if (refund.status !== 'pending') throw new SteerError(409, `Refund ${id} is ${refund.status} already`);
    endRefund(provider, merchant, refund, status);
    return refund;
  });
}

function webhookControls(app: FastifyInstance, { webhooks }: Provider): void {
  app.get('/webhooks', async (request) => {
    const { limit, event } = parseSteer(WebhooksQuery, request.query);
    const fitting = webhooks.attempts.kept().filter((one) => event === undefined || one.event === event);
    return { total: webhooks.attempts.total, matching: fitting.length, data: lastOf(fitting, limit) };
  });

  app.post('/webhooks/:id/resend', async (request, reply) => {
    const { id } = parseSteer(IdParams, request.params);
    if (!webhooks.resend(id)) throw new SteerError(404, `No event ${id} was sent`);
    return reply.code(202).send({ event_id: id });
  });
}

function ownerOf(provider: Provider, fits: (merchant: Merchant) => boolean, what: string): Merchant {
  const merchant = provider.merchants.list().find(fits);
  if (!merchant) throw new SteerError(404, `No merchant has ${what}`);
  return merchant;
}

function refusing<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof ProviderError) throw new SteerError(error.status, error.message);
    throw error;
  }
}

function describe({ keyId, accountId, declaration, orders, payments, refunds }: Merchant) {
  return {
    key_id: keyId,
    account_id: accountId,
    webhook_url: declaration.webhook_url ?? null,
    auto_capture: declaration.auto_capture,
    orders: orders.size,
    payments: payments.size,
    refunds: refunds.size,
  };
}
