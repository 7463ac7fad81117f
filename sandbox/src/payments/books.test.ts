import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../testing/start-sandbox.ts';
import { keyId, type Shop, startShop } from '../testing/start-shop.ts';

const order = { amount: 353_882, currency: 'INR', receipt: 'CL1' };
let folder: string;
let shop: Shop;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'books-'));
  shop = await startShop({}, folder);
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

/** Another run with the same folder; the earlier one gets no more requests. */
async function startAgain(): Promise<void> {
  await shop.close();
  shop = await startShop({}, folder);
}
async function pay(orderId: string): Promise<string> {
  const body = { order_id: orderId, outcome: 'captured' };
  return String(
    at((await shop.sandbox.call('POST', '/_sandbox/payments/attempts', body)).body, 'payment.id'),
  );
}

describe('the payments stand-in', () => {
  it('keeps orders, payments and refunds of an earlier run, even if its last line was cut off', async () => {
    const paid = await shop.sdk.orders.create(order);
    const open = await shop.sdk.orders.create({ ...order, receipt: 'CL2' });
    const paymentId = await pay(paid.id);
    const back = { amount: 100_000, receipt: 'CL1-a' };
    const refund = await shop.sdk.payments.refund(paymentId, back);
    appendFileSync(path.join(folder, 'payments.jsonl'), '{"kind":"payment","mercha');
    await startAgain();
    expect(await shop.sdk.orders.fetch(paid.id)).toMatchObject({ status: 'paid', receipt: 'CL1' });
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 100_000,
    });
    // Refunds that were pending continue.
    await expect.poll(async () => (await shop.sdk.refunds.fetch(refund.id)).status).toBe('processed');
    await pay(open.id);
    await startAgain();
    expect((await shop.sdk.orders.all({ count: 10 })).items.map(({ status }) => status)).toEqual([
      'paid',
      'paid',
    ]);
  });

  it('accepts orders of demo data with their payments, which can be refunded', async () => {
    const declare = (orders: object[]) =>
      shop.sandbox.call('PUT', `/_sandbox/payments/merchants/${keyId}/orders`, { orders });
    const of = (name: string) => ({ id: `order_${name}`, amount: 235_882, created_at: 1_780_000_000 });
    const paid = { ...of('paid'), payment: { id: 'pay_demo1', status: 'captured', rrn: '4255' } };
    const orders = [
      paid,
      { ...of('failed'), payment: { status: 'failed' } },
      { ...of('back'), payment: { id: 'pay_demo2', status: 'refunded' } },
    ];
    expect((await declare(orders)).body).toMatchObject({ orders: 3, payments: 3, refunds: 1 });
    const { items } = await shop.sdk.orders.fetchPayments('order_paid');
    expect(items).toMatchObject([
      { id: 'pay_demo1', status: 'captured', created_at: 1_780_000_000, acquirer_data: { rrn: '4255' } },
    ]);
    await shop.sdk.payments.refund('pay_demo1', {});
    await declare([paid]);
    expect((await shop.sdk.payments.fetch('pay_demo1')).status).toBe('refunded');
    await expect(shop.sdk.payments.refund('pay_demo2', {})).rejects.toMatchObject({ statusCode: 400 });
    expect(await shop.sdk.orders.fetch('order_failed')).toMatchObject({ status: 'attempted' });
    expect(shop.events.map(({ event }) => event)).not.toContain('payment.captured');
  });

  it('clears its books at a reset', async () => {
    await shop.sdk.orders.create(order);
    await shop.sandbox.call('POST', '/_sandbox/reset', {});
    await startAgain();
    expect((await shop.sdk.orders.all({})).items).toEqual([]);
  });
});
