import type { PaymentState } from '@chatline/shared/calls/payment-details';
import { planRow } from '@chatline/shared/calls/plan';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { OrderRow } from '../orders/orders.store.ts';

/** What changes of an order when news of it are booked. */
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

/** An order's present values as a booking: what is not named in a change stays. */
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

/** Writes what was booked. */
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

/** A year from the first day that is not paid for yet: both days belong to it. */
export async function nextPeriod(
  transaction: Queryable,
  today: string,
  expiresOn: string | null,
): Promise<{ readonly startsOn: string; readonly endsOn: string }> {
  const [row] = await transaction.query(
    `with first as (select greatest($1::date, coalesce($2::date + 1, $1::date)) as starts_on)
     select starts_on, (starts_on + interval '1 year')::date - 1 as ends_on from first`,
    [today, expiresOn],
    v.object({ starts_on: v.string(), ends_on: v.string() }),
  );
  if (!row) throw new Error('The period has no days');
  return { startsOn: row.starts_on, endsOn: row.ends_on };
}

/**
 * The end of an account's plan without the year of one order: by the calendar, as it was added. Where that was its last
 * one, the plan ended yesterday.
 */
export async function endWithoutYear(
  transaction: Queryable,
  today: string,
  expiresOn: string,
): Promise<string> {
  const [row] = await transaction.query(
    `select greatest(($2::date - interval '1 year')::date, least($2::date, $1::date - 1)) as ends_on`,
    [today, expiresOn],
    v.object({ ends_on: v.string() }),
  );
  if (!row) throw new Error('The year has no end');
  return row.ends_on;
}

/** Other orders of an account that were paid since a moment. */
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

/** Flags an order for an Admin's eyes, besides what is flagged already. */
export async function flagOrder(transaction: Queryable, orderId: string, flag: string): Promise<void> {
  await transaction.execute(
    `update payments set flag = concat_ws(' ', flag, $2::text)
     where order_id = $1 and coalesce(position($2::text in flag), 0) = 0`,
    [orderId, flag],
  );
}

/** What two orders that were paid shortly one after the other are flagged with. */
export function twinWords(orderIds: readonly string[]): string {
  return `Paid within a day of ${orderIds.join(', ')}; both extend the plan.`;
}

/** Takes back what an account's other orders are flagged with for an order that was refunded. */
export async function dropTwinFlags(
  transaction: Queryable,
  accountId: number,
  orderId: string,
): Promise<void> {
  await transaction.execute(
    `update payments set flag = nullif(btrim(replace(flag, $2, '')), '')
     where account_id = $1 and position($2 in flag) > 0`,
    [accountId, twinWords([orderId])],
  );
}

/**
 * The plan that an account has paid for today: of the order whose year it is, for each year is sold as its invoice says.
 * Where that one was refunded the next one's, whose days moved up; null where nothing is paid for, or the days that run
 * were given by hand.
 */
export async function findPaidTerms(
  database: Queryable,
  accountId: number,
  today: string,
): Promise<v.InferOutput<typeof planRow> | null> {
  const [row] = await database.query(
    `select terms from payments join accounts on accounts.id = account_id
     where account_id = $1 and payments.state = 'success' and ends_on >= $2 and terms is not null
       and (starts_on <= $2 or per_minute is not null)
     order by starts_on, ends_on desc limit 1`,
    [accountId, today],
    v.object({ terms: planRow }),
  );
  return row?.terms ?? null;
}
