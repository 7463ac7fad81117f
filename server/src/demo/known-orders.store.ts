import * as v from 'valibot';
import { type OrderRow, orderColumns, orderRow } from '../billing/orders/orders.store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** An order that the provider was told of, with its reference there. */
export type KnownOrder = OrderRow & { readonly razorpay_ref_no: string };

const knownOrder = v.object({ ...orderRow.entries, razorpay_ref_no: v.string() });

/** The newest orders that the provider has, 5000 at most, oldest first. */
export async function listKnownOrders(database: Queryable): Promise<KnownOrder[]> {
  const newestFirst = await database.query(
    `select ${orderColumns} from payments where razorpay_ref_no is not null order by ordered_at desc, order_id limit 5000`,
    [],
    knownOrder,
  );
  return newestFirst.reverse();
}
