import type { Queryable } from '../../platform/database/database.ts';
import { type OrderRow, orderColumns, orderRow } from '../orders/orders.store.ts';

/** Lists orders that the provider has: made from one moment until before another, or with one of these references. */
export async function listDayOrders(
  database: Queryable,
  from: Date,
  to: Date,
  refs: readonly string[],
): Promise<OrderRow[]> {
  return database.query(
    `select ${orderColumns} from payments
     where razorpay_ref_no is not null and (ordered_at >= $1 and ordered_at < $2 or razorpay_ref_no = any($3))
     order by ordered_at, order_id`,
    [from, to, refs],
    orderRow,
  );
}
