import { expect, it } from 'vitest';
import { onTestServer } from '../../testing/test-server.ts';
import { declareMerchant } from './declare-merchant.ts';

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
    it('tells the stand-in our keys and where its webhooks go, and no other provider', async () => {
      const asked: { url: string; body: unknown }[] = [];
      server().setFetch(async (url, init) => {
        asked.push({ url: String(url), body: JSON.parse(String(init?.body)) });
        return new Response('{}', { status: asked.length === 1 ? 503 : 200 });
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
      const orders = { url: `${declared.url}/orders`, body: { orders: [] } };
      expect(asked).toEqual([declared, declared, orders]);
      await declareMerchant(server().services, 'http://127.0.0.1:9', 'http://127.0.0.1:4173');
      expect(asked).toHaveLength(3);
    });
  },
  { payments },
);
