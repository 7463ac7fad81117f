import { expect, it } from 'vitest';
import { makeAccount } from '../testing/test-accounts.ts';
import { onTestServer } from '../testing/test-server.ts';
import { declareMerchant } from './declare-merchant.ts';
import { addDemoPayment } from './demo-activity.store.ts';

const sandboxUrl = 'http://127.0.0.1:4174';
const payments = {
  url: sandboxUrl,
  keyId: 'rzp_test_StandIn',
  keySecret: 'key secret of the tests',
  webhookSecret: 'webhook secret of the tests',
  webhookSecretBefore: null,
  checkoutUrl: `${sandboxUrl}/v1/checkout.js`,
};

onTestServer(
  'declareMerchant',
  (server) => {
    it('sends our keys and the webhook address to the stand-in, and to no other provider', async () => {
      const calls: { url: string; body: unknown }[] = [];
      server().setFetch(async (url, init) => {
        calls.push({ url: String(url), body: JSON.parse(String(init?.body)) });
        return new Response('{}', { status: calls.length === 1 ? 503 : 200 });
      });
      await declareMerchant(server().services, sandboxUrl, 'http://127.0.0.1:4173');
      const declared = {
        url: `${sandboxUrl}/_sandbox/payments/merchants/rzp_test_StandIn`,
        body: {
          key_secret: 'key secret of the tests',
          webhook_secret: 'webhook secret of the tests',
          webhook_url: 'http://127.0.0.1:4173/api/webhooks/razorpay',
        },
      };
      expect(calls).toEqual([declared, declared]);
      await declareMerchant(server().services, 'http://127.0.0.1:9', 'http://127.0.0.1:4173');
      expect(calls).toHaveLength(2);
    });

    it('reports every order that has a reference, with its payment', async () => {
      const reported: unknown[] = [];
      server().setFetch(async (url, init) => {
        if (String(url).endsWith('/orders')) reported.push(...JSON.parse(String(init?.body)).orders);
        return new Response('{}');
      });
      const { database } = server().services;
      const { id: accountId } = await makeAccount(server(), 'User');
      const of = { accountId, amountPaise: 235_882, message: '', orderedAt: new Date(1_790_000_000_000) };
      await addDemoPayment(database, { ...of, orderId: 'CL1', status: '1', utrNo: '4255' });
      await addDemoPayment(database, { ...of, orderId: 'CL2', status: '0', utrNo: '' });
      await addDemoPayment(database, { ...of, orderId: 'CL3', status: '', utrNo: '' });
      await declareMerchant(server().services, sandboxUrl, 'http://127.0.0.1:4173');
      const order = { amount: 235_882, created_at: 1_790_000_000 };
      expect(reported).toHaveLength(3);
      expect(reported).toEqual(
        expect.arrayContaining([
          { ...order, id: 'order_demo1', receipt: 'CL1', payment: { status: 'captured', rrn: '4255' } },
          { ...order, id: 'order_demo2', receipt: 'CL2', payment: { status: 'failed' } },
          { ...order, id: 'order_demo3', receipt: 'CL3' },
        ]),
      );
    });
  },
  { payments },
);
