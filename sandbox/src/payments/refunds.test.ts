import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../testing/start-sandbox.ts';
import { keyId, keySecret, type Shop, startShop } from '../testing/start-shop.ts';

let shop: Shop;
let paymentId: string;
beforeEach(async () => {
  shop = await startShop();
  const { id } = await shop.sdk.orders.create({ amount: 10_000, currency: 'INR' });
  const { body } = await shop.sandbox.call('POST', '/_sandbox/payments/attempts', {
    order_id: id,
    outcome: 'captured',
  });
  paymentId = String(at(body, 'payment.id'));
});
afterEach(() => shop.close());

const refund = async (key: string, fields: object) => {
  const response = await fetch(`${shop.address}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-refund-idempotency': key,
    },
    body: JSON.stringify(fields),
  });
  const body: unknown = await response.json();
  return { status: response.status, body };
};

describe('the refund call', () => {
  it('refunds part or all of the money, and no more', async () => {
    const part = await shop.sdk.payments.refund(paymentId, { amount: 4000 });
    expect(part).toMatchObject({ status: 'pending', amount: 4000, speed_requested: 'normal' });
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      refund_status: 'partial',
    });
    await expect(shop.sdk.payments.refund(paymentId, { amount: 6001 })).rejects.toMatchObject({
      error: { description: 'The total refund amount is greater than the refund payment amount' },
    });
    await expect(shop.sdk.payments.refund(paymentId, { amount: 99 })).rejects.toMatchObject({
      statusCode: 400,
    });
    await shop.sdk.payments.refund(paymentId, {});
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 10_000,
    });
    await expect(shop.sdk.payments.refund(paymentId, {})).rejects.toMatchObject({
      error: { description: 'The payment has been fully refunded already' },
    });
    await expect.poll(async () => (await shop.sdk.refunds.fetch(part.id)).status).toBe('processed');
    expect(await shop.sdk.payments.fetchMultipleRefund(paymentId)).toMatchObject({ count: 2 });
  });

  it('refuses a second request of a key while the first one runs, and returns the same refund afterwards', async () => {
    const fault = { kind: 'slow', path: '/refund', has_effect: true, delay_ms: 400 };
    await shop.sandbox.call('POST', '/_sandbox/payments/faults', fault);
    const first = refund('refund-of-order-2', { amount: 4000 });
    await expect.poll(async () => at(await shop.sdk.payments.fetch(paymentId), 'amount_refunded')).toBe(4000);
    expect((await refund('refund-of-order-2', { amount: 4000 })).status).toBe(409);
    expect((await first).status).toBe(200);
    const again = await refund('refund-of-order-2', { amount: 4000 });
    expect([again.status, at(again.body, 'id')]).toEqual([200, at((await first).body, 'id')]);
  });

  it('refunds once for one idempotency key', async () => {
    const one = await refund('refund-of-order-1', { amount: 4000 });
    const two = await refund('refund-of-order-1', { amount: 4000 });
    expect(two.body).toMatchObject({ id: at(one.body, 'id') });
    expect((await refund('refund-of-order-1', { amount: 5000 })).status).toBe(400);
    expect((await refund('short', { amount: 4000 })).status).toBe(400);
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 4000 });
  });

  it('returns the money to the merchant if the bank refuses the refund', async () => {
    await shop.sandbox.call('PUT', '/_sandbox/payments/delays', { refund_ms: null });
    const { id } = await shop.sdk.payments.refund(paymentId, {});
    await shop.sandbox.call('POST', `/_sandbox/payments/refunds/${id}/end`, { status: 'failed' });
    expect(await shop.sdk.refunds.fetch(id)).toMatchObject({ status: 'failed' });
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 0,
    });
    expect(await shop.names(5)).toEqual([
      'payment.authorized',
      'payment.captured',
      'order.paid',
      'refund.created',
      'refund.failed',
    ]);
  });
});
