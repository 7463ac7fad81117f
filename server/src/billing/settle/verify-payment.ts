import { createHmac } from 'node:crypto';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { timingSafeEqualText } from '../../platform/timing-safe-equal.ts';
import { findOwnOrder, type OrderRow } from '../orders/orders.store.ts';
import { ProviderAway, ProviderRefusal } from '../provider/provider.ts';
import { queryProvider } from './query-provider.ts';

/** The checkout's response to the browser after a payment. */
export interface CheckoutResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/** Checks the signature over the order's id as this server has it, never over the one in the request. */
function isSigned(order: OrderRow, response: CheckoutResponse, keySecret: string): boolean {
  const signed = `${order.razorpay_ref_no}|${response.razorpay_payment_id}`;
  return timingSafeEqualText(
    response.razorpay_signature,
    createHmac('sha256', keySecret).update(signed).digest('hex'),
  );
}

/**
 * Checks the checkout's response, then queries the provider: only the provider's record is booked.
 * @returns the order afterwards; still pending if the provider does not respond, and polling continues
 * @throws {CatalogueError} not-found for another account's order, or payment-unsigned
 */
export async function verifyPayment(
  services: Services,
  accountId: number,
  response: CheckoutResponse,
): Promise<OrderRow> {
  const { config, database, log } = services;
  const order = await findOwnOrder(database, response.razorpay_order_id, accountId);
  if (order === null || config.payments === null) throw new CatalogueError('not-found');
  if (!isSigned(order, response, config.payments.keySecret)) throw new CatalogueError('payment-unsigned');
  try {
    await queryProvider(services, order);
  } catch (error) {
    if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
    log.warn(
      { order: order.order_id, reason: error.message },
      'a verified payment could not be checked with the provider',
    );
  }
  return (await findOwnOrder(database, order.order_id, accountId)) ?? order;
}
