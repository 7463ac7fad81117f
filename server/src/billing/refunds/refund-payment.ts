import { refundBusinessDays } from '@chatline/contract/constants/plans';
import { addAudit } from '../../audit/audit.store.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { addJob } from '../../platform/jobs/jobs.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { findOrder } from '../orders/orders.store.ts';
import { requestRefund } from '../orders/refunds.store.ts';
import { providerOf } from '../provider/create-provider.ts';
import { ProviderAway } from '../provider/provider.ts';
import { pushRefund } from './push-refund.ts';

/** The delay of the job that continues the refund if the first try is interrupted. */
const retryAfterMs = 60_000;

async function recordRefundRequest(
  { clock, database }: Services,
  orderId: string,
  reason: string,
  actorId: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const now = clock();
    // A repeated request changes nothing.
    if (!(await requestRefund(transaction, orderId, reason, now))) return;
    await addJob(transaction, 'refund-order', orderId, new Date(now.getTime() + retryAfterMs));
    const order = await findOrder(transaction, orderId);
    if (order === null || order.account_id === null) return;
    const details = `Order ${orderId}: ${reason}`;
    await addAudit(transaction, {
      accountId: order.account_id,
      actorId,
      action: 'Refund requested',
      details,
      at: now,
    });
  });
}

/**
 * Refunds an order in full.
 * @returns the message for the Admin
 * @throws {CatalogueError} not-found, or refund-refused with the reason
 */
export async function refundPayment(
  services: Services,
  orderId: string,
  reason: string,
  actorId: number,
): Promise<string> {
  const order = await findOrder(services.database, orderId);
  if (order === null) throw new CatalogueError('not-found');
  if (order.state === 'refunded') return 'This payment has already been refunded.';
  if (order.state !== 'success' || order.payment_id === null || providerOf(services) === null) {
    throw new CatalogueError('refund-refused');
  }
  if (order.credited_to !== null) {
    const text = `The unused days of this order were credited to order ${order.credited_to}. Refund that one.`;
    throw new CatalogueError('refund-refused', text);
  }
  await recordRefundRequest(services, orderId, reason, actorId);
  try {
    const pushed = await pushRefund(services, orderId);
    if (pushed?.state === 'refunded') return 'Refunded. The credit note is beside the invoice.';
    if (pushed?.refund_requested_at === null)
      throw new CatalogueError('refund-refused', pushed.flag ?? undefined);
    return `The refund is in progress. It takes up to ${refundBusinessDays} business days.`;
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return 'The refund is recorded. The payment provider is not responding; it will be retried automatically.';
  }
}
