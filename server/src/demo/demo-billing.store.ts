import * as v from 'valibot';
import type { Bill } from '../billing/orders/bill.ts';
import { type OrderRow, orderColumns, orderRow } from '../billing/orders/orders.store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Lists the orders of the demo data that have no bill yet, oldest first. */
export async function listBareOrders(database: Queryable): Promise<OrderRow[]> {
  return database.query(
    `select ${orderColumns} from payments
     where bill is null and account_id is not null and razorpay_ref_no like 'order_demo%' order by ordered_at`,
    [],
    orderRow,
  );
}

/** Completes an order of the demo data, so that it looks as if it was made in the console. */
export async function completeDemoOrder(
  database: Queryable,
  orderId: string,
  terms: NonNullable<OrderRow['terms']>,
  bill: Bill,
  period: { readonly startsOn: string; readonly endsOn: string } | null,
): Promise<OrderRow> {
  const { cgstPaise, sgstPaise, igstPaise } = bill.tax;
  const [row] = await database.query(
    `update payments set plan = $2, terms = $3::jsonb, bill = $4::jsonb, tax_paise = $5,
       payment_id = case when state in ('success', 'refunded') then 'pay_demo' || substr(order_id, 3) end,
       settled_at = case when state in ('success', 'refunded') then ordered_at end,
       starts_on = $6, ends_on = $7
     where order_id = $1 returning ${orderColumns}`,
    [
      orderId,
      terms.code,
      JSON.stringify(terms),
      JSON.stringify(bill),
      cgstPaise + sgstPaise + igstPaise,
      period?.startsOn ?? null,
      period?.endsOn ?? null,
    ],
    orderRow,
  );
  if (!row) throw new Error('The order is gone');
  return row;
}

/** Marks a paid order of the demo data as refunded. */
export async function refundDemoOrder(database: Queryable, orderId: string, message: string): Promise<void> {
  await database.query(
    "update payments set state = 'refunded', message = $2, starts_on = null, ends_on = null where order_id = $1 returning order_id",
    [orderId, message],
    v.object({ order_id: v.string() }),
  );
}

/** An order that the provider has, with its reference there. */
export type OrderAtProvider = OrderRow & { readonly razorpay_ref_no: string };

const knownOrder = v.object({ ...orderRow.entries, razorpay_ref_no: v.string() });

/** Lists the newest orders that the provider has, 5000 at most, oldest first. */
export async function listKnownOrders(database: Queryable): Promise<OrderAtProvider[]> {
  const newestFirst = await database.query(
    `select ${orderColumns} from payments where razorpay_ref_no is not null order by ordered_at desc, order_id limit 5000`,
    [],
    knownOrder,
  );
  return newestFirst.reverse();
}
