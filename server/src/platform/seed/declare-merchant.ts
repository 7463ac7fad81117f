import type { Services } from '../services.ts';
import { listOpenOrders } from './open-orders.store.ts';
import { tellSandbox } from './tell-sandbox.ts';

/**
 * Tells the stand-in of the payment provider about our keys, where its webhooks go and which orders are open; it keeps
 * everything in memory, so at every start. A real provider has it from its dashboard.
 * @param serverUrl where this server answers
 * @throws {StartError} where the stand-in does not take it
 */
export async function declareMerchant(
  services: Services,
  sandboxUrl: string,
  serverUrl: string,
): Promise<void> {
  const { payments } = services.config;
  if (payments?.url !== sandboxUrl) return;
  const { keyId, keySecret, webhookSecret } = payments;
  const merchant = {
    key_secret: keySecret,
    ...(webhookSecret !== null && { webhook_secret: webhookSecret }),
    webhook_url: `${serverUrl}/api/webhooks/razorpay`,
  };
  const url = `${sandboxUrl}/_sandbox/payments/merchants/${keyId}`;
  await tellSandbox(services, url, merchant, 'the payment keys');
  const open = await listOpenOrders(services.database);
  const orders = open.map(({ order_id, amount_paise, razorpay_ref_no }) => ({
    id: razorpay_ref_no,
    amount: amount_paise,
    receipt: order_id,
  }));
  await tellSandbox(services, `${url}/orders`, { orders }, 'the open orders');
}
