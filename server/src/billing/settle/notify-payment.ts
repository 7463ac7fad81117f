import { addNotification } from '../../notifications/notifications.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.store.ts';

const titles = {
  success: 'Payment received',
  refunded: 'Payment refunded',
  failed: 'Payment failed',
} as const;

/** Adds a notification for the buyer about the result of an order, in the transaction that books it. */
export async function notifyPayment(
  transaction: Queryable,
  { account_id: accountId, amount_paise: paidPaise, order_id: orderId, terms }: OrderRow,
  state: keyof typeof titles,
  at: Date,
): Promise<void> {
  if (accountId === null) return;
  await addNotification(transaction, {
    accountId,
    kind: 'payment',
    // If credit covered the whole price, no payment was received.
    title: state === 'success' && paidPaise === 0 ? 'Plan upgraded' : titles[state],
    body: `Order ${orderId}${terms === null ? '' : `, ${terms.title}`}`,
    path: '/client-area/payment-history',
    event: `payment:${orderId}:${state}`,
    at,
  });
}
