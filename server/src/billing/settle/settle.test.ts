import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listAudit } from '../../audit/audit.store.ts';
import { uniqueViolation } from '../../platform/database/database.ts';
import { booksOf } from '../../testing/buying.ts';
import { Crash, crashingDatabase } from '../../testing/crashing-database.ts';
import { isDeepRun, testSeed } from '../../testing/deep-run.ts';
import { addKnownOrder, countSeries, type KnownOrder } from '../../testing/known-orders.ts';
import { makeAccount } from '../../testing/test-accounts.ts';
import { onBothTestServers, testNow } from '../../testing/test-server.ts';
import type { PaymentUpdate } from './payment-update.ts';
import { settle } from './settle.ts';

/** Sequences tried on each database; a deep run tries more, and repeats them if it is given their seed. */
const interleavings = isDeepRun ? 2000 : 40;
/** The number of accounts that pay at the same time: they run in parallel and share the invoice numbers. */
const atOnce = 8;
const states = ['failed', 'success', 'refunded'] as const;

/** One update that arrives, and the step at which its booking is interrupted; 99 for never. */
const arrival = fc.record({
  order: fc.nat(1),
  state: fc.constantFrom(...states),
  crashAt: fc.oneof(
    { weight: 2, arbitrary: fc.constant(99) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 24 }) },
  ),
});
const sequence = fc.record({
  /** The final states of the two orders at the provider. */
  ends: fc.tuple(fc.constantFrom(...states), fc.constantFrom(...states)),
  arrivals: fc.array(arrival, { maxLength: 12 }),
  isAtOnce: fc.boolean(),
});
type Sequence = typeof sequence extends fc.Arbitrary<infer T> ? T : never;
const rank = { failed: 0, success: 1, refunded: 2 };

function updateOf({ payment }: KnownOrder, state: PaymentUpdate['state']): PaymentUpdate {
  // A buyer whose first payment failed then paid with another one.
  return state === 'failed'
    ? { state, payment: { ...payment, id: `${payment.id}a`, status: 'failed', failure: 'Declined' } }
    : { state, payment };
}

onBothTestServers('settling', (server) => {
  it(`books each paid order once, in any order of updates and with any interruption (${interleavings} sequences)`, async () => {
    const { services } = server();
    const { database } = services;
    const run = async ({ ends, arrivals, isAtOnce }: Sequence) => {
      const account = await makeAccount(server(), 'User', { endsOn: null, plan: null });
      const orders = [
        await addKnownOrder(database, account.id, testNow),
        await addKnownOrder(database, account.id, testNow),
      ] as const;
      const receive = async (index: number, state: PaymentUpdate['state'], crashAt: number) => {
        const order = index === 0 ? orders[0] : orders[1];
        const cut = { ...services, database: crashingDatabase(database, crashAt) };
        await settle(cut, order.razorpayRef, updateOf(order, state)).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
        });
      };
      // Only states that the order reaches are reported.
      const reported = arrivals.filter(
        ({ order, state }) => rank[state] <= rank[order === 0 ? ends[0] : ends[1]],
      );
      if (isAtOnce) await Promise.all(reported.map((one) => receive(one.order, one.state, one.crashAt)));
      else for (const one of reported) await receive(one.order, one.state, one.crashAt);
      // Finally, polling reports the state at the provider.
      for (const [index, state] of ends.entries()) await receive(index, state, 99);

      const books = [await booksOf(server(), orders[0].orderId), await booksOf(server(), orders[1].orderId)];
      for (const [index, state] of ends.entries()) {
        expect(books[index]).toMatchObject({
          state,
          invoices: state === 'failed' ? 0 : 1,
          notes: state === 'refunded' ? 1 : 0,
        });
      }
      const years = ends.filter((state) => state === 'success').length;
      const isOver = years === 0 && ends.includes('refunded');
      const expected = isOver ? '2026-11-19' : [null, '2027-11-19', '2028-11-19'][years];
      expect(books[0]?.expires_on).toBe(expected);
      // The years neither overlap nor leave a gap.
      const begun = books.flatMap(({ starts_on: day }) => day ?? []).sort();
      expect(begun).toEqual(['2026-11-20', '2027-11-20'].slice(0, years));
    };
    const sequences = fc.array(sequence, { minLength: atOnce, maxLength: atOnce });
    const property = fc.asyncProperty(sequences, async (several) => {
      await Promise.all(several.map(run));
    });
    await fc.assert(property, { numRuns: interleavings / atOnce, seed: testSeed });
    const series = await countSeries(database);
    expect(series.length).toBeGreaterThan(0);
    for (const [last, many] of series) expect(many).toBe(last);
  }, 300_000);

  it('numbers the invoices of simultaneous payments without a gap, from 1 in each financial year', async () => {
    const { services } = server();
    const pay = async (moment: string) => {
      server().setNow(new Date(moment));
      const accounts = await Promise.all(Array.from({ length: 12 }, () => makeAccount(server(), 'User')));
      const orders = await Promise.all(
        accounts.map(({ id }) => addKnownOrder(services.database, id, services.clock())),
      );
      await Promise.all(
        orders.map((order) => settle(services, order.razorpayRef, updateOf(order, 'success'))),
      );
    };
    // Half an hour before and after the end of the financial year in Kolkata.
    await pay('2027-03-31T18:00:00Z');
    await pay('2027-03-31T19:00:00Z');
    server().setNow(testNow);
    const series = await countSeries(services.database);
    for (const [last, many] of series) expect(many).toBe(last);
    expect(series.some(([last]) => last === 12)).toBe(true);
  });

  it('leaves no room for a second invoice of an order', async () => {
    const { services } = server();
    const account = await makeAccount(server(), 'User');
    const order = await addKnownOrder(services.database, account.id, testNow);
    await settle(services, order.razorpayRef, updateOf(order, 'success'));
    const again = services.database.execute(
      `insert into invoices (number, kind, order_id, issued_on, content)
         select number || '-2', kind, order_id, issued_on, content from invoices where order_id = $1`,
      [order.orderId],
    );
    await expect(again).rejects.toMatchObject({ code: uniqueViolation });
  });

  it('shows days in the audit trail as the console does, for the purchase and its refund', async () => {
    const { services } = server();
    const account = await makeAccount(server(), 'User', { endsOn: null });
    const order = await addKnownOrder(services.database, account.id, testNow);
    await settle(services, order.razorpayRef, updateOf(order, 'success'));
    await settle(services, order.razorpayRef, updateOf(order, 'refunded'));
    const details = (await listAudit(services.database, account.id)).map((entry) => entry.details);
    expect(details).toEqual([
      `Order ${order.orderId}; the plan now ends on 19 Nov 2026.`,
      `Basic from 20 Nov 2026 to 19 Nov 2027, order ${order.orderId}.`,
    ]);
  });

  it('returns false for an order that is not ours', async () => {
    const { services } = server();
    const account = await makeAccount(server(), 'User');
    const order = await addKnownOrder(services.database, account.id, testNow);
    expect(await settle(services, 'order_unknown', updateOf(order, 'success'))).toBe(false);
  });
});
