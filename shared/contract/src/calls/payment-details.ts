import * as v from 'valibot';
import { planCodes } from '../constants/plans.ts';
import { text } from './wire.ts';

/** Status of an order; it only moves forward, but a failed one may still succeed (decision 000, part 6). */
export const paymentStates = ['pending', 'failed', 'success', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** An order with more than section 7's row. */
export const paymentDetails = v.object({
  order_id: text,
  state: v.picklist(paymentStates),
  message: text,
  /** Null if the account was deleted. */
  account_id: v.nullable(text),
  business_name: text,
  plan: v.nullable(v.picklist(planCodes)),
  amountPaise: v.number(),
  taxPaise: v.number(),
  utr_no: text,
  razorpay_ref_no: text,
  razorpay_payment_id: v.nullable(text),
  orderedAtMs: v.number(),
  invoiceNo: v.nullable(text),
  creditNoteNo: v.nullable(text),
  /** True if a refund was requested and the provider has not finished it. */
  isRefundUnderWay: v.boolean(),
  canRefund: v.boolean(),
  /** A sentence on the matter that an Admin should check; null if there is none. */
  flag: v.nullable(text),
});
export type PaymentDetails = v.InferOutput<typeof paymentDetails>;
