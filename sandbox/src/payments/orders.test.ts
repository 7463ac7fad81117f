import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../testing/start-sandbox.ts';
import { keyId, keySecret, type Shop, startShop } from '../testing/start-shop.ts';

const orderRequest = { amount: 353_882, currency: 'INR', receipt: 'CL-1', notes: { plan: 'Basic2' } };

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const attempt = (orderId: string, outcome: string, method = 'upi') =>
  shop.sandbox.call('POST', '/_sandbox/payments/attempts', { order_id: orderId, outcome, method });

describe('orders, by the official SDK', () => {
  it('are created, read and found by their receipt', async () => {
    const order = await shop.sdk.orders.create(orderRequest);
    expect(order).toMatchObject({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 353_882,
      amount_due: 353_882,
      amount_paid: 0,
      status: 'created',
      attempts: 0,
      notes: { plan: 'Basic2' },
      created_at: 1_790_000_000,
    });
    expect(await shop.sdk.orders.fetch(order.id)).toEqual(order);
    await shop.sdk.orders.create({ amount: 100, currency: 'INR' });
    const found = await shop.sdk.orders.all({ receipt: 'CL-1' });
    expect(found).toMatchObject({ count: 1, items: [{ id: order.id }] });
    expect(await shop.sdk.orders.all({ from: 1_790_000_001 })).toMatchObject({ count: 0 });
  });

  it('have an empty list without notes', async () => {
    expect((await shop.sdk.orders.create({ amount: 100, currency: 'INR' })).notes).toEqual([]);
  });

  it.each([
    [{ ...orderRequest, amount: 99 }, 'amount', /minimum/],
    [{ ...orderRequest, amount: 100.5 }, 'amount', /integer/],
    [{ ...orderRequest, currency: 'USD' }, 'currency', /not supported/],
    [{ ...orderRequest, receipt: 'r'.repeat(41) }, 'receipt', /40/],
  ])('are refused with a message: %j', async (body, field, text) => {
    await expect(shop.sdk.orders.create(body)).rejects.toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR', field, description: expect.stringMatching(text) },
    });
  });

  it('are visible to their own keys only', async () => {
    await expect(shop.sdk.orders.fetch('order_nothing')).rejects.toMatchObject({
      statusCode: 400,
      error: { description: 'The id provided does not exist' },
    });
    const statusFor = async (authorization: string) =>
      (await fetch(`${shop.address}/v1/orders`, { headers: { authorization } })).status;
    const right = Buffer.from(`${keyId}:${keySecret}`).toString('base64');
    const wrong = Buffer.from(`${keyId}:another-secret`).toString('base64');
    expect(
      await Promise.all([
        statusFor(`Basic ${right}`),
        statusFor(`basic ${right}`),
        statusFor(`Basic ${wrong}`),
      ]),
    ).toEqual([200, 401, 401]);
  });
});

it('the stand-in accepts declared orders of another run and keeps their outcome', async () => {
  const declare = (orders: object[]) =>
    shop.sandbox.call('PUT', `/_sandbox/payments/merchants/${keyId}/orders`, { orders });
  const known = { id: 'order_demo260474', amount: 353_882, receipt: 'CL260474' };
  expect((await declare([known])).status).toBe(200);
  await attempt(known.id, 'captured');
  expect((await declare([known])).body).toMatchObject({ orders: 1 });
  expect(await shop.sdk.orders.fetch(known.id)).toMatchObject({ status: 'paid', receipt: 'CL260474' });
  expect((await declare([{ ...known, amount: 0.5 }])).status).toBe(400);
});

describe('payments', () => {
  it('pay an order once, signed so that the SDK’s own check accepts it', async () => {
    const { id } = await shop.sdk.orders.create(orderRequest);
    const { status, body } = await attempt(id, 'captured');
    expect(status).toBe(201);
    const paymentId = String(at(body, 'response.razorpay_payment_id'));
    const signature = String(at(body, 'response.razorpay_signature'));
    const signed = { order_id: id, payment_id: paymentId };
    expect(validatePaymentVerification(signed, signature, keySecret)).toBe(true);
    expect(validatePaymentVerification({ ...signed, order_id: 'order_other' }, signature, keySecret)).toBe(
      false,
    );
    expect(await shop.sdk.orders.fetch(id)).toMatchObject({
      status: 'paid',
      amount_paid: 353_882,
      amount_due: 0,
      attempts: 1,
    });
    expect(await shop.sdk.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      captured: true,
      amount: 353_882,
      fee: 8352,
      tax: 1274,
      vpa: 'success@razorpay',
      acquirer_data: { rrn: expect.stringMatching(/^\d{12}$/), upi_transaction_id: expect.any(String) },
    });
    expect((await attempt(id, 'captured')).status).toBe(400);
  });

  it('fail, and another attempt may follow', async () => {
    const { id } = await shop.sdk.orders.create(orderRequest);
    const failed = await attempt(id, 'failed', 'netbanking');
    expect(failed.body).toMatchObject({
      ending: 'failed',
      error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: id } },
    });
    expect(await shop.sdk.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 1 });
    await attempt(id, 'captured', 'card');
    const { items } = await shop.sdk.orders.fetchPayments(id);
    expect(items.map(({ status, method }) => [status, method])).toEqual([
      ['failed', 'netbanking'],
      ['captured', 'card'],
    ]);
  });

  it('are captured late after a failure, unless another payment has paid the order', async () => {
    const late = await shop.sdk.orders.create(orderRequest);
    await attempt(late.id, 'late');
    await expect.poll(async () => (await shop.sdk.orders.fetch(late.id)).status).toBe('paid');
    const { items } = await shop.sdk.orders.fetchPayments(late.id);
    expect(items).toMatchObject([{ status: 'captured', error_code: null }]);

    const twice = await shop.sdk.orders.create(orderRequest);
    await shop.sandbox.call('PUT', '/_sandbox/payments/delays', { late_capture_ms: null });
    const { body } = await attempt(twice.id, 'late');
    await attempt(twice.id, 'captured');
    const settled = await shop.sandbox.call(
      'POST',
      `/_sandbox/payments/payments/${at(body, 'payment.id')}/settle`,
    );
    expect(settled.body).toMatchObject({ status: 'authorized' });
  });

  it('wait for their capture if it is not automatic, and only for the right amount', async () => {
    await shop.close();
    shop = await startShop({ auto_capture: false });
    const { id } = await shop.sdk.orders.create(orderRequest);
    const { body } = await attempt(id, 'captured');
    const paymentId = String(at(body, 'payment.id'));
    expect(body).toMatchObject({ payment: { status: 'authorized', captured: false } });
    expect((await attempt(id, 'captured')).status).toBe(400);
    await expect(shop.sdk.payments.capture(paymentId, 100, 'INR')).rejects.toMatchObject({ statusCode: 400 });
    expect(await shop.sdk.payments.capture(paymentId, 353_882, 'INR')).toMatchObject({ status: 'captured' });
    await expect(shop.sdk.payments.capture(paymentId, 353_882, 'INR')).rejects.toMatchObject({
      error: { description: 'This payment has already been captured' },
    });
  });
});

describe('faults', () => {
  const plan = (fault: object) => shop.sandbox.call('POST', '/_sandbox/payments/faults', fault);
  const make = () =>
    fetch(`${shop.address}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(orderRequest),
    });

  it('happen before or after the request takes effect', async () => {
    await plan({ kind: '500', path: '/orders' });
    expect((await make()).status).toBe(500);
    await plan({ kind: 'unreachable', path: '/orders' });
    await expect(make()).rejects.toThrow();
    await plan({ kind: '429' });
    expect((await make()).status).toBe(429);
    expect((await shop.sdk.orders.all()).count).toBe(0);
    await plan({ kind: '500', has_effect: true });
    expect((await make()).status).toBe(500);
    await plan({ kind: 'unreachable', has_effect: true });
    await expect(make()).rejects.toThrow();
    expect((await shop.sdk.orders.all()).count).toBe(2);
    expect((await make()).status).toBe(200);
  });

  it('are refused if their kind is unknown', async () => {
    expect((await plan({ kind: 'earthquake' })).status).toBe(400);
    const live = await shop.sandbox.call('PUT', '/_sandbox/payments/merchants/rzp_live_abcdef', {
      key_secret: keySecret,
    });
    expect(live).toMatchObject({ status: 400, body: { error: expect.stringContaining('rzp_test_') } });
  });
});
