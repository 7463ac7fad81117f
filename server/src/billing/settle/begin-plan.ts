import { nextYear, type PlanDays } from '@chatline/contract/billing/plan-year';
import { billOver } from '@chatline/contract/billing/split-tax';
import { addDays, daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type BoughtRow, lockBought, setPlan, storedPerMinute } from '../orders/buyers.store.ts';
import { clearUpgrade, type OrderRow } from '../orders/orders.store.ts';
import { bookUpgrade, type CreditNote } from '../upgrade/book-upgrade.ts';

/** The result of beginning the plan of a paid order. */
export interface BegunPlan {
  /** The order as it is billed. */
  readonly order: OrderRow;
  readonly days: PlanDays;
  /** Credit notes that pay for a part of it. */
  readonly notes: readonly CreditNote[];
  /** The flag for an Admin. */
  readonly flag: string | null;
}

async function extend(
  transaction: Queryable,
  order: OrderRow,
  accountId: number,
  account: BoughtRow,
  today: string,
  ownDays?: number,
): Promise<PlanDays> {
  const year = nextYear(today, account.expires_on);
  const days = ownDays === undefined ? year : { ...year, endsOn: addDays(year.startsOn, ownDays - 1) };
  // The running plan stays as it is until the bought year begins.
  const next = { plan: order.plan, per_minute: storedPerMinute(order.terms) };
  const { plan, per_minute } = days.startsOn <= today ? next : account;
  await setPlan(transaction, accountId, plan, per_minute, days.endsOn);
  return days;
}

/** Handles credit that is gone: the money buys the days that it pays for, after the running plan, with its own bill. */
async function extendByPart(
  transaction: Queryable,
  order: OrderRow,
  accountId: number,
  account: BoughtRow,
  today: string,
): Promise<BegunPlan> {
  if (order.bill === null) throw new Error('The upgrade has no bill');
  const bill = { ...order.bill, tax: billOver(order.bill.tax, order.amount_paise) };
  await clearUpgrade(transaction, order.order_id, bill);
  const year = nextYear(today, null);
  const yearDays = daysBetween(year.startsOn, year.endsOn) + 1;
  const days = Math.ceil((yearDays * order.amount_paise) / order.bill.tax.totalPaise);
  const period = await extend(transaction, order, accountId, account, today, days);
  return {
    order: { ...order, bill, upgrade: null },
    days: period,
    notes: [],
    flag: `Its credit was used before it was paid, so it bought ${days} days, from ${formatDay(period.startsOn)}.`,
  };
}

/**
 * Gives an account the days of a paid order: after the running plan, or from today in place of it.
 * @returns null if the account does not exist
 */
export async function beginPlan(
  transaction: Queryable,
  order: OrderRow,
  accountId: number,
  now: Date,
): Promise<BegunPlan | null> {
  const today = istDate(now);
  const account = await lockBought(transaction, accountId);
  if (account === null) return null;
  if (order.upgrade === null) {
    const days = await extend(transaction, order, accountId, account, today);
    return { order, days, notes: [], flag: null };
  }
  const booked = await bookUpgrade(transaction, { order, accountId, endsOn: account.expires_on, now });
  if (booked === null) return extendByPart(transaction, order, accountId, account, today);
  return { order, ...booked, flag: null };
}
