import { planRow } from '@chatline/contract/calls/plan';
import { type PlanCode, planCodes } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** A year that an order paid for, first and last day included. */
export interface PaidYear {
  readonly orderId: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

/**
 * Returns SQL that selects the terms of the order whose year a day belongs to, for statements of stores. `accountId`
 * and `day` are SQL too. Years overlap only if an Admin has cut one short and another was bought since; then the one
 * bought last counts.
 */
export function paidOn(accountId: string, day: string): string {
  return `select terms from payments
    where account_id = ${accountId} and payments.state = 'success' and terms is not null
      and starts_on <= ${day} and ends_on >= ${day}
    order by starts_on desc, settled_at desc, order_id desc limit 1`;
}

/**
 * Finds the plan, as it was sold, that an account has paid for today.
 * @returns null if nothing is paid for, or an Admin granted the current days
 */
export async function findPaidTerms(
  database: Queryable,
  accountId: number,
  today: string,
): Promise<v.InferOutput<typeof planRow> | null> {
  const [row] = await database.query(
    paidOn('$1', '$2::date'),
    [accountId, today],
    v.object({ terms: planRow }),
  );
  return row?.terms ?? null;
}

const yearRow = v.object({
  order_id: v.string(),
  code: v.nullable(v.picklist(planCodes)),
  starts_on: v.string(),
  ends_on: v.string(),
});

/** Lists the paid years of an account that begin after a day, in order. */
export async function listYearsAfter(
  database: Queryable,
  accountId: number,
  day: string,
): Promise<(PaidYear & { readonly plan: PlanCode | null })[]> {
  const rows = await database.query(
    `select order_id, terms ->> 'code' as code, starts_on, ends_on from payments
     where account_id = $1 and state = 'success' and starts_on > $2::date
     order by starts_on, settled_at, order_id`,
    [accountId, day],
    yearRow,
  );
  return rows.map(({ order_id, code, starts_on, ends_on }) => ({
    orderId: order_id,
    plan: code,
    startsOn: starts_on,
    endsOn: ends_on,
  }));
}

/** Saves the new dates of a year that has moved. */
export async function saveYear(
  transaction: Queryable,
  { orderId, startsOn, endsOn }: PaidYear,
): Promise<void> {
  await transaction.execute('update payments set starts_on = $2, ends_on = $3 where order_id = $1', [
    orderId,
    startsOn,
    endsOn,
  ]);
}
