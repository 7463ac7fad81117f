import type { Services } from '../platform/services/services.ts';
import { listKnownOrders, type OrderAtProvider } from './demo-billing.store.ts';
import { postToSandbox } from './post-to-sandbox.ts';

/** The most orders that the stand-in accepts in one request. */
const ordersPerRequest = 1000;
const statusOf = { success: 'captured', refunded: 'refunded', failed: 'failed' } as const;

function paymentOf({ state, payment_id: id, utr_no: rrn }: OrderAtProvider) {
  if (state === 'pending') return {};
  return { payment: { status: statusOf[state], ...(id !== null && { id }), ...(rrn !== '' && { rrn }) } };
}

function describeOrder(order: OrderAtProvider) {
  return {
    id: order.razorpay_ref_no,
    amount: order.amount_paise,
    receipt: order.order_id,
    created_at: Math.floor(order.ordered_at.getTime() / 1000),
    ...paymentOf(order),
  };
}

/**
 * Declares to the stand-in of the payment provider our keys, the address for its webhooks, and our orders, because it
 * does not know the orders of the demo data. A real provider has all of them.
 * @param serverUrl the address of this server
 * @throws {StartError} if the stand-in does not accept it
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
  await postToSandbox(services, url, merchant, 'the payment keys');
  const orders = (await listKnownOrders(services.database)).map(describeOrder);
  for (let from = 0; from < orders.length; from += ordersPerRequest) {
    const some = orders.slice(from, from + ordersPerRequest);
    await postToSandbox(services, `${url}/orders`, { orders: some }, 'the orders');
  }
}
