import { expect, it } from 'vitest';
import { testPayments } from '../../testing/payments-responses.ts';
import { onTestServer } from '../../testing/test-server.ts';
import { reconcileDay } from './reconcile-day.ts';

const unixSeconds = (time: string) => Date.parse(`${time}+05:30`) / 1000;
const money = { entity: 'order', currency: 'INR', amount: 100_000, amount_paid: 100_000, notes: [] };

/** A provider with one order that is not in our books, and its payment. */
function providerWith(orderedAt: string, paidAt: string): typeof fetch {
  const order = {
    ...money,
    id: 'order_other',
    status: 'paid',
    receipt: 'other',
    created_at: unixSeconds(orderedAt),
  };
  const payment = {
    ...money,
    id: 'pay_other',
    entity: 'payment',
    order_id: order.id,
    status: 'captured',
    amount_refunded: 0,
    error_description: null,
    method: 'upi',
    acquirer_data: {},
    created_at: unixSeconds(paidAt),
  };
  return async (input, init) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    const [from, to] = [Number(searchParams.get('from')), Number(searchParams.get('to'))];
    const all = pathname.endsWith('/orders') ? [order] : [payment];
    const items = all.filter(({ created_at }) => created_at >= from && created_at <= to);
    return Response.json({ entity: 'collection', count: items.length, items });
  };
}

onTestServer(
  'a day’s reconciliation',
  (server) => {
    it.each([
      ['of the last minute that was paid after midnight', '2026-11-18T23:59:30', '2026-11-19T00:40:00'],
      ['of the first minute', '2026-11-18T00:00:30', '2026-11-18T00:05:00'],
    ])('has an order %s, and no other day has it', async (_, orderedAt, paidAt) => {
      server().setFetch(providerWith(orderedAt, paidAt));
      const found = async (day: string) =>
        (await reconcileDay(server().services, day)).rows.filter(({ order_id }) => order_id === 'other');
      expect(await found('2026-11-18')).toMatchObject([
        { difference: 'not-in-our-books', providerState: 'success' },
      ]);
      for (const day of ['2026-11-17', '2026-11-19']) expect(await found(day)).toEqual([]);
    });
  },
  { payments: testPayments },
);
