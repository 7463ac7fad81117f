import { paymentStates } from '@chatline/contract/calls/payment-details';
import { planRow } from '@chatline/contract/calls/plan';
import { planCodes } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { type Bill, bill } from './bill.ts';
import { netTaxPaise, type Upgrade, upgrade } from './upgrade.ts';

const orderRow = v.object({
  order_id: v.string(),
  account_id: v.nullable(v.number()),
  state: v.picklist(paymentStates),
  status: v.string(),
  message: v.string(),
  utr_no: v.string(),
  plan: v.nullable(v.picklist(planCodes)),
  terms: v.nullable(planRow),
  bill: v.nullable(bill),
  amount_paise: v.number(),
  tax_paise: v.number(),
  razorpay_ref_no: v.nullable(v.string()),
  payment_id: v.nullable(v.string()),
  ordered_at: v.date(),
  settled_at: v.nullable(v.date()),
  starts_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  refund_id: v.nullable(v.string()),
  refund_reason: v.nullable(v.string()),
  refund_requested_at: v.nullable(v.date()),
  flag: v.nullable(v.string()),
  upgrade: v.nullable(upgrade),
  credited_to: v.nullable(v.string()),
});
/** An order with all its columns. */
export type OrderRow = v.InferOutput<typeof orderRow>;

/** The columns of an order, for statements of other stores that return whole orders. */
export const orderColumns = Object.keys(orderRow.entries)
  .map((name) => `payments.${name}`)
  .join(', ');
export { orderRow };

/** An order to add. */
export interface NewOrder {
  readonly orderId: string;
  readonly accountId: number;
  readonly plan: NonNullable<OrderRow['terms']>;
  readonly bill: Bill;
  /** The plans that it replaces on the day it is paid; null if it begins after them. */
  readonly upgrade: Upgrade | null;
  /** The amount to pay; less than the bill if something is credited. */
  readonly payablePaise: number;
  /** True if it has no GST number, or the lookup had a record of it. */
  readonly isGstinKnown: boolean;
  readonly orderedAt: Date;
}

/** Adds an order that the provider does not know yet. */
export async function addOrder(transaction: Queryable, order: NewOrder): Promise<void> {
  const tax = netTaxPaise(order.bill.tax, order.upgrade ?? { credits: [] });
  await transaction.execute(
    `insert into payments (order_id, account_id, state, message, plan, terms, bill, amount_paise, tax_paise, ordered_at,
       upgrade)
     values ($1, $2, 'pending', $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10::jsonb)`,
    [
      order.orderId,
      order.accountId,
      'Waiting for the payment',
      order.plan.code,
      JSON.stringify(order.plan),
      JSON.stringify(order.bill),
      order.payablePaise,
      tax,
      order.orderedAt,
      order.upgrade && JSON.stringify(order.upgrade),
    ],
  );
}

/** Finds an account's newest pending order of the same plan, price and bill that was made after a moment. */
export async function findSameOrder(
  transaction: Queryable,
  order: NewOrder,
  since: Date,
): Promise<OrderRow | null> {
  const [row] = await transaction.query(
    `select ${orderColumns} from payments
     where account_id = $1 and state = 'pending' and ordered_at > $2 and terms = $3::jsonb and bill = $4::jsonb
       and upgrade is not distinct from $5::jsonb
     order by ordered_at desc limit 1`,
    [
      order.accountId,
      since,
      JSON.stringify(order.plan),
      JSON.stringify(order.bill),
      order.upgrade && JSON.stringify(order.upgrade),
    ],
    orderRow,
  );
  return row ?? null;
}

/** Saves the provider's id of an order that has none yet. */
export async function setRazorpayRef(
  database: Queryable,
  orderId: string,
  razorpayRef: string,
): Promise<void> {
  await database.execute(
    'update payments set razorpay_ref_no = $2 where order_id = $1 and razorpay_ref_no is null',
    [orderId, razorpayRef],
  );
}

/** Finds an order by our own id. */
export async function findOrder(database: Queryable, orderId: string): Promise<OrderRow | null> {
  const [row] = await database.query(
    `select ${orderColumns} from payments where order_id = $1`,
    [orderId],
    orderRow,
  );
  return row ?? null;
}

/** Finds an account's order by our own id or the provider's. */
export async function findOwnOrder(
  database: Queryable,
  id: string,
  accountId: number,
): Promise<OrderRow | null> {
  const [row] = await database.query(
    `select ${orderColumns} from payments where (order_id = $1 or razorpay_ref_no = $1) and account_id = $2`,
    [id, accountId],
    orderRow,
  );
  return row ?? null;
}

/** Finds an order by the provider's id. */
export async function findOrderOf(database: Queryable, razorpayRef: string): Promise<OrderRow | null> {
  const [row] = await database.query(
    `select ${orderColumns} from payments where razorpay_ref_no = $1`,
    [razorpayRef],
    orderRow,
  );
  return row ?? null;
}

/** Finds an order by the provider's id, and locks it for this transaction. */
export async function lockOrderOf(transaction: Queryable, razorpayRef: string): Promise<OrderRow | null> {
  const [row] = await transaction.query(
    `select ${orderColumns} from payments where razorpay_ref_no = $1 for update`,
    [razorpayRef],
    orderRow,
  );
  return row ?? null;
}

/** Replaces the bill of an order whose credit is no longer available; the new one covers only the amount paid. */
export async function clearUpgrade(transaction: Queryable, orderId: string, bill: Bill): Promise<void> {
  await transaction.execute('update payments set upgrade = null, bill = $2::jsonb where order_id = $1', [
    orderId,
    JSON.stringify(bill),
  ]);
}

/** Deletes an order that the provider never received; no buyer has seen it. */
export async function deleteUnknownOrder(database: Queryable, orderId: string): Promise<void> {
  await database.execute('delete from payments where order_id = $1 and razorpay_ref_no is null', [orderId]);
}

/** Adds a flag for the Admins to an order. */
export async function flagOrder(transaction: Queryable, orderId: string, flag: string): Promise<void> {
  await transaction.execute(
    `update payments set flag = concat_ws(' ', flag, $2::text)
     where order_id = $1 and coalesce(position($2::text in flag), 0) = 0`,
    [orderId, flag],
  );
}

/** Clears the flag of an order, unless it has changed since it was read. @returns true if it was cleared */
export async function clearFlag(transaction: Queryable, orderId: string, flag: string): Promise<boolean> {
  const sql = 'update payments set flag = null where order_id = $1 and flag = $2';
  return (await transaction.execute(sql, [orderId, flag])) === 1;
}
