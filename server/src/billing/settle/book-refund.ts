import { billOver } from '@chatline/contract/billing/split-tax';
import { daysBetween } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { addAudit } from '../../audit/audit.store.ts';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { issueDocument } from '../invoices/issue-document.ts';
import { lockBought, setPlan, storedPerMinute } from '../orders/buyers.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { findPaidTerms, type PaidYear } from '../orders/paid-years.store.ts';
import { failStale } from '../upgrade/fail-stale.ts';
import { notifyPayment } from './notify-payment.ts';
import { clearDuplicateFlags, presentBooking, saveBooking } from './settle.store.ts';
import { takeYearBack } from './take-year-back.ts';

/** Counts the days of an order that credit paid for. They are never refunded as money, so they stay (PUB-09). */
function creditedDays({
  amount_paise: paidPaise,
  bill,
  ends_on: endsOn,
  starts_on: startsOn,
  upgrade,
}: OrderRow): number {
  if (upgrade === null || bill === null || startsOn === null || endsOn === null) return 0;
  const { totalPaise } = bill.tax;
  return Math.ceil(((daysBetween(startsOn, endsOn) + 1) * (totalPaise - paidPaise)) / totalPaise);
}

/** Removes the days that an order paid for from its account. @returns the years that moved up */
async function shorten(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
): Promise<readonly PaidYear[]> {
  const { account_id: accountId, order_id: orderId, starts_on: startsOn, ends_on: endsOn } = order;
  if (accountId === null || startsOn === null || endsOn === null) return [];
  const account = await lockBought(transaction, accountId);
  if (account === null || account.expires_on === null) return [];
  const today = istDate(services.clock());
  const year = { orderId, startsOn, endsOn };
  const keptDays = creditedDays(order);
  const left = await takeYearBack(transaction, accountId, year, today, account.expires_on, keptDays);
  const terms = await findPaidTerms(transaction, accountId, today);
  const perMinute = terms === null ? account.per_minute : storedPerMinute(terms);
  await setPlan(transaction, accountId, terms?.code ?? account.plan, perMinute, left.endsOn);
  const moves = left.moved.map(
    (one) => ` Order ${one.orderId} now runs from ${formatDay(one.startsOn)} to ${formatDay(one.endsOn)}.`,
  );
  await addAudit(transaction, {
    accountId,
    actorId: null,
    action: 'Payment refunded',
    details: `Order ${orderId}; the plan now ends on ${formatDay(left.endsOn)}.${moves.join('')}`,
    at: services.clock(),
  });
  return left.moved;
}

async function notifyRefund(services: Services, transaction: Queryable, order: OrderRow): Promise<void> {
  const { account_id: accountId, bill, order_id: orderId } = order;
  await notifyPayment(transaction, order, 'refunded', services.clock());
  if (accountId === null || !bill?.isMailed) return;
  const details = { order: orderId, kind: 'credit-note' };
  await addEmail(services, transaction, { kind: 'invoice', recipient: bill.buyer.email, accountId, details });
}

/** Books a paid order as refunded: credit note, days and state in one transaction that holds the order's lock. */
export async function bookRefund(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  refundId: string | null,
): Promise<void> {
  const today = istDate(services.clock());
  const booking = {
    ...presentBooking(order),
    state: 'refunded' as const,
    message: `Refunded on ${formatDay(today)}`,
    startsOn: null,
    endsOn: null,
    refundId: refundId ?? order.refund_id,
    // After the refund, an Admin no longer has to check the order.
    flag: null,
  };
  await saveBooking(transaction, order.order_id, booking);
  if (order.account_id !== null) await clearDuplicateFlags(transaction, order.account_id, order.order_id);
  const moved = await shorten(services, transaction, order);
  if (order.account_id !== null) await failStale(transaction, order.account_id, services.clock());
  const bill = order.bill &&
    order.upgrade && { ...order.bill, tax: billOver(order.bill.tax, order.amount_paise) };
  await issueDocument(
    transaction,
    { ...order, bill: bill ?? order.bill, upgrade: null },
    {
      kind: 'credit-note',
      issuedOn: today,
      period: null,
      moved,
      reason: order.refund_reason ?? 'Refunded at the payment provider.',
      at: services.clock(),
    },
  );
  await notifyRefund(services, transaction, order);
}
