import { nextYear, type PlanDays } from '@chatline/contract/billing/plan-year';
import { addDays, daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { issueDocument } from '../invoices/issue-document.ts';
import { setPlan, storedPerMinute } from '../orders/buyers.store.ts';
import { findOrder, type OrderRow } from '../orders/orders.store.ts';
import { listYearsAfter, type PaidYear, saveYear } from '../orders/paid-years.store.ts';
import type { Credit, Upgrade } from '../orders/upgrade.ts';
import { type CreditableYear, endCreditedYear, listCreditableYears } from './credits.store.ts';
import { unusedDays } from './find-upgrade.ts';

/** A credit note that pays for part or all of an upgrade. */
export interface CreditNote {
  readonly number: string;
  readonly credit: Credit;
}

/** A booked upgrade: its days, and the credit notes that pay for part or all of it. */
export interface BookedUpgrade {
  readonly days: PlanDays;
  readonly notes: readonly CreditNote[];
}

/** An order that replaces the running plan, and its account, which has to be locked. */
interface Replacing {
  readonly order: OrderRow;
  readonly accountId: number;
  readonly endsOn: string | null;
  readonly now: Date;
}

/**
 * Finds the years that an order's credits are for.
 * @returns null if one of them is worth less than when the order was made, for example because it was refunded or
 *   credited to another order
 */
function stillCreditable(
  years: readonly CreditableYear[],
  credits: readonly Credit[],
  daysSince: number,
  today: string,
): CreditableYear[] | null {
  const found = credits.flatMap(({ orderId, days }) => {
    const year = years.find((one) => one.order_id === orderId);
    return year !== undefined && unusedDays(year, today) + daysSince >= days ? [year] : [];
  });
  return found.length === credits.length ? found : null;
}

/** The fields of an order that its credits are checked with. */
interface Credited {
  readonly accountId: number | null;
  readonly upgrade: Upgrade | null;
  readonly orderedAt: Date;
}

/** True if the credits that an order was priced with are still available. */
export async function hasItsCredits(
  database: Queryable,
  { accountId, upgrade, orderedAt }: Credited,
  now = orderedAt,
): Promise<boolean> {
  if (upgrade === null || accountId === null) return true;
  const today = istDate(now);
  const years = await listCreditableYears(database, accountId, today);
  return stillCreditable(years, upgrade.credits, daysBetween(istDate(orderedAt), today), today) !== null;
}

/** Counts the account's days from today on that no paid year covers: an Admin has granted them. */
function grantedDays(years: readonly CreditableYear[], today: string, endsOn: string | null): number {
  if (endsOn === null) return 0;
  const paid = years.reduce((sum, year) => sum + unusedDays(year, today), 0);
  return Math.max(0, daysBetween(today, endsOn) + 1 - paid);
}

/** Moves the remaining years behind the new one, each as long as before, and the granted days behind them. */
async function moveBehind(
  transaction: Queryable,
  { accountId, endsOn: replacedEnd }: Replacing,
  years: readonly CreditableYear[],
  { endsOn, today }: { readonly endsOn: string; readonly today: string },
): Promise<{ readonly moved: readonly PaidYear[]; readonly endsOn: string }> {
  let last = endsOn;
  const moved: PaidYear[] = [];
  for (const { orderId, startsOn, endsOn: end } of await listYearsAfter(transaction, accountId, today)) {
    const first = addDays(last, 1);
    last = addDays(first, daysBetween(startsOn, end));
    moved.push({ orderId, startsOn: first, endsOn: last });
    await saveYear(transaction, { orderId, startsOn: first, endsOn: last });
  }
  return { moved, endsOn: addDays(last, grantedDays(years, today, replacedEnd)) };
}

async function creditYear(
  transaction: Queryable,
  { order, now }: Replacing,
  credit: Credit,
  moved: readonly PaidYear[],
): Promise<CreditNote[]> {
  const credited = await findOrder(transaction, credit.orderId);
  if (credited === null || credited.bill === null) throw new Error('The credited order has no bill');
  const bill = { ...credited.bill, tax: credit.tax };
  const { days, ofDays } = credit;
  const content = await issueDocument(
    transaction,
    { ...credited, bill },
    {
      kind: 'credit-note',
      issuedOn: istDate(now),
      period: null,
      reason: `${days} of ${ofDays} days were not used; credited to order ${order.order_id}.`,
      credited: { orderId: order.order_id, days, ofDays, ofPaise: credited.bill.tax.taxablePaise },
      moved,
      at: now,
    },
  );
  return content === null ? [] : [{ number: content.number, credit }];
}

/**
 * Begins a more expensive plan on the day it is paid: ends the cheaper years, with a credit note for the unused days of
 * each, and moves the other paid years behind it. The caller has to lock the account and the order.
 * @returns null if a credit of the order is no longer available; then nothing is written
 */
export async function bookUpgrade(
  transaction: Queryable,
  replacing: Replacing,
): Promise<BookedUpgrade | null> {
  const { order, accountId, now } = replacing;
  const { upgrade, terms } = order;
  if (upgrade === null) return null;
  const today = istDate(now);
  const years = await listCreditableYears(transaction, accountId, today);
  const daysSince = daysBetween(istDate(order.ordered_at), today);
  const replaced = stillCreditable(years, upgrade.credits, daysSince, today);
  if (replaced === null) return null;
  const yesterday = addDays(today, -1);
  const message = `Credited on ${formatDay(today)}`;
  for (const { order_id: orderId, starts_on: startsOn } of replaced) {
    await endCreditedYear(transaction, orderId, startsOn < today ? yesterday : null, order.order_id, message);
  }
  const days = nextYear(today, null, upgrade.extraDays);
  const { moved, endsOn } = await moveBehind(transaction, replacing, years, { endsOn: days.endsOn, today });
  await setPlan(transaction, accountId, order.plan, storedPerMinute(terms), endsOn);
  const notes: CreditNote[] = [];
  for (const [index, credit] of upgrade.credits.entries()) {
    notes.push(...(await creditYear(transaction, replacing, credit, index === 0 ? moved : [])));
  }
  return { days, notes };
}
