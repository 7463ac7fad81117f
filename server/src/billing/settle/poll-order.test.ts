import { dayMs } from '@chatline/contract/constants/time';
import { expect, it } from 'vitest';
import { booksOf, order, setTestSeller } from '../../testing/buying.ts';
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
  },
  { payments: testPayments },
);
