import Razorpay from 'razorpay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pauses } from '../common/pauses.ts';
import { at } from '../testing/start-sandbox.ts';
import { type Shop, startShop, webhookSecret } from '../testing/start-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const plan = (fault: object) => shop.sandbox.call('POST', '/_sandbox/payments/faults', fault);
const pay = async (outcome: string) => {
  const { id } = await shop.sdk.orders.create({ amount: 10_000, currency: 'INR' });
  await shop.sandbox.call('POST', '/_sandbox/payments/attempts', { order_id: id, outcome });
  return id;
};

describe('the payments webhook', () => {
  it('reports a payment, signed so that the SDK’s own check accepts it', async () => {
    const id = await pay('captured');
    expect(await shop.names(3)).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
    for (const { raw, headers } of shop.events) {
      const signature = String(headers['x-razorpay-signature']);
      expect(Razorpay.validateWebhookSignature(raw, signature, webhookSecret)).toBe(true);
      expect(Razorpay.validateWebhookSignature(`${raw} `, signature, webhookSecret)).toBe(false);
    }
    expect(new Set(shop.events.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(3);
    const [authorized, , paid] = shop.events.map(({ raw }): unknown => JSON.parse(raw));
    expect(authorized).toMatchObject({
      entity: 'event',
      account_id: expect.stringMatching(/^acc_/),
      contains: ['payment'],
      payload: { payment: { entity: { status: 'authorized', order_id: id } } },
    });
    expect(Object.keys(Object(at(authorized, 'payload.payment.entity.acquirer_data')))).toEqual(['rrn']);
    expect(paid).toMatchObject({
      contains: ['payment', 'order'],
      payload: { order: { entity: { status: 'paid' } } },
    });
  });

  it('reports a failed payment that succeeds later', async () => {
    await pay('late');
    expect(await shop.names(4)).toEqual([
      'payment.failed',
      'payment.authorized',
      'payment.captured',
      'order.paid',
    ]);
  });

  it('repeats an event under the same id until it gets a response', async () => {
    shop.responses.push(500, 302);
    await pay('failed');
    await shop.names(3);
    expect(new Set(shop.events.map(({ headers }) => headers['x-razorpay-event-id'])).size).toBe(1);
    const id = String(shop.events[0]?.headers['x-razorpay-event-id']);
    await shop.sandbox.call('POST', `/_sandbox/payments/webhooks/${id}/resend`);
    await shop.names(4);
    expect((await shop.sandbox.call('POST', '/_sandbox/payments/webhooks/evt_none/resend')).status).toBe(404);
  });

  it('repeats an event after pauses that double', async () => {
    const pause = vi.spyOn(Pauses.prototype, 'pause');
    shop.responses.push(500, 500);
    await pay('failed');
    await shop.names(3);
    expect(pause.mock.calls).toEqual([[5], [10]]);
  });

  it('loses, doubles and reorders events as planned', async () => {
    await plan({ kind: 'lost-webhook', event: 'payment.captured' });
    await plan({ kind: 'duplicate-webhook', event: 'order.paid' });
    await pay('captured');
    expect(await shop.names(3)).toEqual(['payment.authorized', 'order.paid', 'order.paid']);
    await plan({ kind: 'reordered-webhook', event: 'payment.authorized' });
    await pay('captured');
    expect((await shop.names(6)).slice(3)).toEqual(['payment.captured', 'payment.authorized', 'order.paid']);
    await plan({ kind: 'late-webhook', event: 'payment.captured', delay_ms: 100 });
    await pay('captured');
    expect((await shop.names(9)).slice(6)).toEqual(['payment.authorized', 'order.paid', 'payment.captured']);
    const { body } = await shop.sandbox.call('GET', '/_sandbox/payments/webhooks?event=payment.captured');
    expect(at(body, 'data.0')).toMatchObject({ status: null, problem: 'lost: a planned fault' });
  });
});
