import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const paymentRecord = v.object({
  order_id: v.string(),
  amount_paise: v.number(),
  utr_no: v.string(),
  status: v.string(),
  message: v.string(),
  razorpay_ref_no: v.string(),
  ordered_at: v.date(),
});
export type PaymentRecord = v.InferOutput<typeof paymentRecord>;

const columns =
  'order_id, amount_paise, utr_no, payments.status, payments.message, razorpay_ref_no, ordered_at';

/** An account's payments, newest first. */
export async function listPayments(database: Queryable, accountId: number): Promise<PaymentRecord[]> {
  return database.query(
    `select ${columns} from payments where account_id = $1 order by ordered_at desc, order_id`,
    [accountId],
    paymentRecord,
  );
}

/** The payments of a Partner's own clients, newest first. */
export async function listPaymentsOfClients(
  database: Queryable,
  partnerId: number,
): Promise<PaymentRecord[]> {
  return database.query(
    `select ${columns} from payments join accounts on accounts.id = payments.account_id
     where owner_id = $1 order by ordered_at desc, order_id`,
    [partnerId],
    paymentRecord,
  );
}
