import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockBought } from '../orders/buyers.store.ts';
import { findOrder, flagOrder, type OrderRow } from '../orders/orders.store.ts';
import type { GstRecord } from './gst-lookups.store.ts';
import { lookUpGstin } from './look-up-gstin.ts';

/** The delay of the first recheck: a service that was down rarely recovers within a minute. */
export const firstRecheckMs = 10 * minuteMs;
/** A GST return covers a month; after that, an Admin has to check the number. */
const givenUpAfterDays = 30;
/** An order that is unpaid after this time stays unpaid: the provider learns of late payments for up to three days. */
const unpaidAfterMs = 5 * dayMs;

/** Returns the flag for an Admin; null if the number is in order. */
function findingOf(gstin: string, record: GstRecord | null): string | null {
  if (record === null)
    return `GST number ${gstin} could not be looked up in ${givenUpAfterDays} days. Check it by hand.`;
  if (record.legal_name === '') return `GST number ${gstin} on the invoice does not exist.`;
  return record.is_active ? null : `GST number ${gstin} on the invoice is not active (${record.status}).`;
}

async function conclude(services: Services, order: OrderRow, finding: string | null): Promise<JobOutcome> {
  if (finding === null) return 'done';
  const { account_id: accountId, order_id: orderId } = order;
  await services.database.transaction(async (transaction) => {
    // Locks the account before its orders, as settling does.
    if (accountId !== null) await lockBought(transaction, accountId);
    await flagOrder(transaction, orderId, finding);
    if (accountId === null) return;
    const details = `Order ${orderId}. ${finding}`;
    const at = services.clock();
    await addAudit(transaction, { accountId, actorId: null, action: 'GST number checked', details, at });
  });
  return 'done';
}

/**
 * Rechecks a GST number that could not be looked up when the order was made. The invoice stays as it was issued; a
 * problem with the number is flagged for an Admin, who decides about a refund and credit note.
 */
export async function recheckGstin(services: Services, job: Job): Promise<JobOutcome> {
  const order = await findOrder(services.database, job.subject);
  const gstin = order?.bill?.buyer.gstin ?? null;
  const hasService = services.config.gst !== null;
  if (!hasService || order === null || gstin === null || order.state === 'refunded') return 'done';
  const ageMs = services.clock().getTime() - order.ordered_at.getTime();
  if (order.state !== 'success') return ageMs > unpaidAfterMs ? 'done' : { againInMs: hourMs };
  const record = await lookUpGstin(services, gstin);
  if (record === null && ageMs < givenUpAfterDays * dayMs)
    return { againInMs: ageMs < dayMs ? hourMs : dayMs };
  return conclude(services, order, findingOf(gstin, record));
}
