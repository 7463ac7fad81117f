import * as v from 'valibot';
import type { Queryable } from '../database/database.ts';

const openOrder = v.object({ order_id: v.string(), amount_paise: v.number(), razorpay_ref_no: v.string() });

/** The newest orders that nobody has paid yet, 1000 at most. */
export async function listOpenOrders(database: Queryable): Promise<v.InferOutput<typeof openOrder>[]> {
  return database.query(
    `select order_id, amount_paise, razorpay_ref_no from payments
     where status = '' and razorpay_ref_no is not null order by ordered_at desc limit 1000`,
    [],
    openOrder,
  );
}
