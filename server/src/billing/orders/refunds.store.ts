import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Records a request to refund a paid order, and its reason.
 * @returns false if it was requested before or is not paid
 */
export async function requestRefund(
  transaction: Queryable,
  orderId: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const touched = await transaction.execute(
    `update payments set refund_requested_at = $2, refund_reason = $3
     where order_id = $1 and state = 'success' and refund_requested_at is null`,
    [orderId, now, reason],
  );
  return touched === 1;
}

/** The flag of an order whose refund the provider accepted but could not make. */
export const refundFailedFlag = 'The refund failed at the payment provider.';

/** Records that a refund failed, so that it can be requested again. */
export async function clearRefund(transaction: Queryable, orderId: string, flag: string): Promise<void> {
  await transaction.execute(
    `update payments set refund_requested_at = null, refund_id = null, flag = $2
     where order_id = $1 and state = 'success'`,
    [orderId, flag],
  );
}

/** Saves the provider's id of a refund that is in progress. */
export async function setRefundId(database: Queryable, orderId: string, refundId: string): Promise<void> {
  await database.execute('update payments set refund_id = $2 where order_id = $1 and refund_id is null', [
    orderId,
    refundId,
  ]);
}

/** True if the credit note of a refunded payment of an account is of this day in Asia/Kolkata. */
export async function isRefundedOn(database: Queryable, accountId: number, day: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 as found from payments join invoices using (order_id)
     where account_id = $1 and state = 'refunded' and kind = 'credit-note' and issued_on = $2::date limit 1`,
    [accountId, day],
    v.object({ found: v.number() }),
  );
  return rows.length > 0;
}
