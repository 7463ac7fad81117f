import { planRow } from '@chatline/contract/calls/plan';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { bill } from '../orders/bill.ts';
import { upgrade } from '../orders/upgrade.ts';

const creditableRow = v.object({
  order_id: v.string(),
  terms: planRow,
  bill,
  starts_on: v.string(),
  ends_on: v.string(),
  /** The last day of it that the account still has: an Admin may have set an earlier end. */
  lasts_to: v.string(),
  /** The day of its invoice. */
  invoiced_on: v.string(),
});
/** A paid year with days left, and the bill that was paid for it. */
export type CreditableYear = v.InferOutput<typeof creditableRow>;

/**
 * Lists the paid years of an account that have days left, in order. Years without an invoice have no value, and days
 * after the account's end cannot be credited.
 */
export async function listCreditableYears(
  database: Queryable,
  accountId: number,
  today: string,
): Promise<CreditableYear[]> {
  return database.query(
    `select payments.order_id, terms, bill, starts_on, ends_on, least(ends_on, expires_on) as lasts_to,
       issued_on as invoiced_on
     from payments
     join invoices on invoices.order_id = payments.order_id and kind = 'invoice'
     join accounts on accounts.id = account_id
     where account_id = $1 and payments.state = 'success' and ends_on >= $2::date
       and least(ends_on, expires_on) >= greatest(starts_on, $2::date) and terms is not null and bill is not null
     order by starts_on, settled_at, payments.order_id`,
    [accountId, today],
    creditableRow,
  );
}

const waitingRow = v.object({ order_id: v.string(), ordered_at: v.date(), upgrade });

/** Lists the pending orders of an account that rely on credit. */
export async function listWaitingUpgrades(
  database: Queryable,
  accountId: number,
): Promise<v.InferOutput<typeof waitingRow>[]> {
  return database.query(
    `select order_id, ordered_at, upgrade from payments
     where account_id = $1 and state = 'pending' and upgrade is not null`,
    [accountId],
    waitingRow,
  );
}

/** Marks a pending order as failed, so that it cannot be paid again; a payment that still arrives books it. */
export async function failWaiting(database: Queryable, orderId: string, message: string): Promise<void> {
  await database.execute(
    "update payments set state = 'failed', message = $2 where order_id = $1 and state = 'pending'",
    [orderId, message],
  );
}

/**
 * Ends a year whose unused days were credited to another order.
 * @param endsOn null if none of its days was used
 */
export async function endCreditedYear(
  transaction: Queryable,
  orderId: string,
  endsOn: string | null,
  creditedTo: string,
  message: string,
): Promise<void> {
  await transaction.execute(
    `update payments set credited_to = $3, message = $4, ends_on = $2::date,
       starts_on = case when $2::date is null then null else starts_on end
     where order_id = $1`,
    [orderId, endsOn, creditedTo, message],
  );
}
