import * as v from 'valibot';
import { text, wireDate, wireTime } from './wire.ts';

/** 1 success, 0 failed, empty pending, anything else pending too (specification, section 3); kept as text. */
export const paymentStatus = v.pipe(v.union([v.number(), text]), v.transform(String));

/** A row of the payment history (specification, section 3). */
export const paymentRow = v.object({
  order_id: text,
  total_amount: v.pipe(v.union([v.number(), text]), v.transform(String)),
  utr_no: v.optional(v.nullable(text, ''), ''),
  status: paymentStatus,
  message: text,
  date: wireDate,
  time: wireTime,
  razorpay_ref_no: text,
});
export type PaymentRow = v.InferOutput<typeof paymentRow>;
