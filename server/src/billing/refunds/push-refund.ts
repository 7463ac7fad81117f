import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { findOrder, type OrderRow } from '../orders/orders.store.ts';
import { clearRefund, refundFailedFlag, setRefundId } from '../orders/refunds.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import {
  type PaymentsProvider,
  ProviderAway,
  type ProviderRefund,
  ProviderRefusal,
} from '../provider/provider.ts';
import { queryProvider } from '../settle/query-provider.ts';
import { settle } from '../settle/settle.ts';

/**
 * Returns a receipt that is new for each request, so that the provider does not return an earlier refund that failed.
 */
function receiptOf(order: OrderRow): string {
  return `${order.order_id}-${order.refund_requested_at?.getTime() ?? 0}`;
}

async function bookRefundOf(services: Services, order: OrderRow, refund: ProviderRefund): Promise<void> {
  const { database } = services;
  const provider = providerOf(services);
  const razorpayRef = order.razorpay_ref_no;
  if (razorpayRef === null || provider === null) return;
  if (refund.status === 'failed') {
    return clearRefund(database, order.order_id, refundFailedFlag);
  }
  await setRefundId(database, order.order_id, refund.id);
  if (refund.status !== 'processed') return;
  const paid = (await provider.paymentsOf(razorpayRef)).find(({ id }) => id === order.payment_id);
  if (paid) await settle(services, razorpayRef, { state: 'refunded', payment: paid, refundId: refund.id });
}

/** Returns the amount left to refund, as a part may have been refunded at the provider. */
async function amountLeft(provider: PaymentsProvider, order: OrderRow): Promise<number> {
  if (order.razorpay_ref_no === null) return order.amount_paise;
  const payments = await provider.paymentsOf(order.razorpay_ref_no);
  const left = order.amount_paise - (payments.find(({ id }) => id === order.payment_id)?.refundedPaise ?? 0);
  // If nothing is left, the request is still made: the provider refuses it and gives the reason.
  return left > 0 ? left : order.amount_paise;
}

async function push(services: Services, order: OrderRow): Promise<void> {
  const provider = providerOf(services);
  if (provider === null || order.payment_id === null) return;
  const receipt = receiptOf(order);
  // The amount is read before the refunds: in the other order, a refund in between would lower the amount unseen.
  const left = await amountLeft(provider, order);
  const refunds = await provider.refundsOf(order.payment_id);
  const known = refunds.find((one) => one.id === order.refund_id || one.receipt === receipt);
  await bookRefundOf(services, order, known ?? (await provider.refund(order.payment_id, left, receipt)));
}

/** Handles a refusal: either the payment is already refunded, which the query books, or it cannot be refunded. */
async function handleRefusal(services: Services, order: OrderRow, reason: string): Promise<void> {
  try {
    await queryProvider(services, order);
  } catch (error) {
    // The provider may not have the order, if it was made under other keys or too long ago.
    if (!(error instanceof ProviderRefusal)) throw error;
  }
  await clearRefund(
    services.database,
    order.order_id,
    `The refund was refused by the payment provider: ${reason}`.slice(0, 300),
  );
}

/**
 * Advances a requested refund by one step; safe to repeat.
 * @returns the order afterwards
 * @throws {ProviderAway}
 */
export async function pushRefund(services: Services, orderId: string): Promise<OrderRow | null> {
  const order = await findOrder(services.database, orderId);
  if (order === null || order.state !== 'success' || order.refund_requested_at === null) return order;
  try {
    await push(services, order);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    await handleRefusal(services, order, error.message);
  }
  return findOrder(services.database, orderId);
}

const soonMs = minuteMs;
const laterMs = hourMs;
const soonForMs = 15 * minuteMs;

/** Continues a refund until the provider has finished it, which takes a week at most. */
export async function refundOrder(services: Services, job: Job): Promise<JobOutcome> {
  const { clock, log } = services;
  let order: OrderRow | null;
  try {
    order = await pushRefund(services, job.subject);
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    log.warn(
      { order: job.subject, reason: error.message },
      'a refund was postponed: the payment provider did not respond',
    );
    return { againInMs: soonMs };
  }
  const requestedAt = order?.state === 'success' ? order.refund_requested_at : null;
  if (requestedAt === null || requestedAt === undefined) return 'done';
  return { againInMs: clock().getTime() - requestedAt.getTime() < soonForMs ? soonMs : laterMs };
}
