import type { Services } from '../../platform/services/services.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import { type PaymentsProvider, type ProviderPayment, ProviderRefusal } from '../provider/provider.ts';
import { updateOf } from './payment-update.ts';
import { settle } from './settle.ts';

/** Captures an authorised payment. If it was captured in the meantime, the provider refuses, which does no harm. */
async function capture(
  { log }: Services,
  provider: PaymentsProvider,
  order: OrderRow,
  payment: ProviderPayment,
): Promise<ProviderPayment | null> {
  if (payment.amountPaise !== order.amount_paise) return null;
  try {
    return await provider.capture(payment.id, payment.amountPaise);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn({ order: order.order_id, reason: error.message }, 'a payment could not be captured');
    return null;
  }
}

/** Failures are booked last, so that a paid order is not reported as failed in between. */
const rankOf = { success: 0, refunded: 1, failed: 2 };

/**
 * Fetches the payments of an order from the provider and books them.
 * @throws {ProviderAway}
 */
export async function queryProvider(services: Services, order: OrderRow): Promise<void> {
  const provider = providerOf(services);
  const razorpayRef = order.razorpay_ref_no;
  if (provider === null || razorpayRef === null) return;
  const payments = await provider.paymentsOf(razorpayRef);
  const hasMoney = payments.some(({ status }) => status === 'captured' || status === 'refunded');
  const authorized = hasMoney ? undefined : payments.find(({ status }) => status === 'authorized');
  const captured = authorized && (await capture(services, provider, order, authorized));
  const updates = [...payments, ...(captured ? [captured] : [])].flatMap(
    (payment) => updateOf(payment) ?? [],
  );
  // A failed payment does not fail an order while another payment is in progress.
  const isTrying = payments.some(({ status }) => status === 'created' || status === 'authorized');
  const reported = isTrying ? updates.filter(({ state }) => state !== 'failed') : updates;
  for (const one of reported.sort((a, b) => rankOf[a.state] - rankOf[b.state]))
    await settle(services, razorpayRef, one);
}
