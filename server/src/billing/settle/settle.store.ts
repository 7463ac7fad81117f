import type { PaymentState } from '@chatline/contract/calls/payment-details';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.store.ts';

/** The fields of an order that a booked update changes. */
export interface Booking {
  readonly state: PaymentState;
  readonly message: string;
  readonly paymentId: string | null;
  readonly utrNo: string;
  readonly settledAt: Date | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly refundId: string | null;
  readonly flag: string | null;
}

/** Returns an order's current values as a booking, so that a change only has to name the fields that differ. */
export function presentBooking(order: OrderRow): Booking {
  return {
    state: order.state,
    message: order.message,
    paymentId: order.payment_id,
    utrNo: order.utr_no,
    settledAt: order.settled_at,
    startsOn: order.starts_on,
    endsOn: order.ends_on,
    refundId: order.refund_id,
    flag: order.flag,
  };
}

export async function saveBooking(transaction: Queryable, orderId: string, booking: Booking): Promise<void> {
  await transaction.execute(
    `update payments set state = $2, message = $3, payment_id = $4, utr_no = $5, settled_at = $6, starts_on = $7,
       ends_on = $8, refund_id = $9, flag = $10 where order_id = $1`,
    [
      orderId,
      booking.state,
      booking.message,
      booking.paymentId,
      booking.utrNo,
      booking.settledAt,
      booking.startsOn,
      booking.endsOn,
      booking.refundId,
      booking.flag,
    ],
  );
}

/** Records that a pending order is unpaid; a later payment still books it. */
export async function recordUnpaid(database: Queryable, orderId: string): Promise<void> {
  await database.execute(
    "update payments set message = 'Not paid' where order_id = $1 and state = 'pending'",
    [orderId],
  );
}

/** Lists the other orders of an account that were paid after a moment. */
export async function listPaidSince(
  transaction: Queryable,
  accountId: number,
  exceptOrderId: string,
  since: Date,
): Promise<string[]> {
  const rows = await transaction.query(
    `select order_id from payments
     where account_id = $1 and order_id <> $2 and state = 'success' and settled_at > $3 order by order_id`,
    [accountId, exceptOrderId, since],
    v.object({ order_id: v.string() }),
  );
  return rows.map(({ order_id }) => order_id);
}

/** Returns the flag of an order that was paid shortly before or after others, each of which extends the plan. */
export function duplicateFlag(orderIds: readonly string[]): string {
  return orderIds.map((id) => `Paid within a day of ${id}.`).join(' ');
}

/** Removes the flags of an account's other orders that refer to a refunded order. */
export async function clearDuplicateFlags(
  transaction: Queryable,
  accountId: number,
  orderId: string,
): Promise<void> {
  await transaction.execute(
    `update payments set flag = nullif(btrim(replace(flag, $2, '')), '')
     where account_id = $1 and position($2 in flag) > 0`,
    [accountId, duplicateFlag([orderId])],
  );
}
