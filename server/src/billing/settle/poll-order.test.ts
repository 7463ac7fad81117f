import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { booksOf, order, plainOrder, postOrder, setTestSeller } from '../../testing/buying.ts';
import { createFakePayments, paymentWebhook, testPayments } from '../../testing/payments-responses.ts';
import { runDueJobs } from '../../testing/run-jobs.ts';
import { makeSender } from '../../testing/test-accounts.ts';
import { onTestServer, testNow } from '../../testing/test-server.ts';

onTestServer(
  'an unpaid order',
  (server) => {
    it('is marked as not paid after five days, and is booked if a payment arrives later', async () => {
      await setTestSeller(server());
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      const made = await order(server(), await makeSender(server(), { endsOn: null, plan: null }));
      const messageAfter = async (days: number) => {
        server().setNow(new Date(testNow.getTime() + days * dayMs));
        await runDueJobs(server());
        return (await booksOf(server(), made.order_id)).message;
      };
      expect(await messageAfter(1)).toBe('Waiting for the payment');
      expect(await messageAfter(6)).toBe('Not paid');
      const payment = provider.pay(made.razorpay_ref_no, 'captured');
      await server().request(paymentWebhook('payment.captured', payment, 'late'));
      await runDueJobs(server());
      expect(await booksOf(server(), made.order_id)).toMatchObject({ state: 'success', invoices: 1 });
    });

    it('is deleted after an hour if the provider never had it, and stays if the provider does not respond', async () => {
      await setTestSeller(server());
      const provider = createFakePayments();
      server().setFetch(provider.fetch);
      provider.setAway(true);
      const user = await makeSender(server(), { endsOn: null, plan: null });
      expect((await postOrder(server(), user, plainOrder)).json().status).toBe(false);
      const rows = await server().countRows('payments');
      const rowsAfter = async (minutes: number) => {
        server().setNow(new Date(testNow.getTime() + minutes * minuteMs));
        await runDueJobs(server());
        return server().countRows('payments');
      };
      expect(await rowsAfter(30)).toBe(rows);
      expect(await rowsAfter(90)).toBe(rows);
      provider.setAway(false);
      expect(await rowsAfter(180)).toBe(rows - 1);
    });
  },
  { payments: testPayments },
);
