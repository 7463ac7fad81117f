import { addAudit } from '../../accounts/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { istDate } from '../../platform/ist.ts';
import { addMail } from '../../platform/mail/mails.store.ts';
import type { Services } from '../../platform/services.ts';
import { issueDocument } from '../invoices/issue-document.ts';
import { lockAccount, setPlan } from '../orders/buyers.store.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import type { ProviderPayment } from '../provider/provider.ts';
import { notifyPayment } from './notify-payment.ts';
import { nextPeriod } from './paid-years.store.ts';
import {
  type Booking,
  flagOrder,
  listPaidSince,
  presentBooking,
  saveBooking,
  twinWords,
} from './settle.store.ts';

/** Two paid orders within this time are more likely a mistake than a wish. */
const twiceWithinMs = 24 * 60 * 60_000;

type Days = { readonly startsOn: string; readonly endsOn: string };

async function extend(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  accountId: number,
): Promise<Days | null> {
  const today = istDate(services.clock());
  const account = await lockAccount(transaction, accountId);
  if (account === null) return null;
  const days = await nextPeriod(transaction, today, account.expires_on);
  // What runs goes on as it is until the bought year begins.
  const next = { plan: order.plan, per_minute: order.terms?.messagesPerMinute ?? 0 };
  const { plan, per_minute } = days.startsOn <= today ? next : account;
  await setPlan(transaction, accountId, plan, per_minute, days.endsOn);
  return days;
}

/** Both orders are marked: who looks at one of them must see it. */
async function findTwin(services: Services, transaction: Queryable, order: OrderRow): Promise<string | null> {
  if (order.account_id === null) return null;
  const since = new Date(services.clock().getTime() - twiceWithinMs);
  const others = await listPaidSince(transaction, order.account_id, order.order_id, since);
  for (const other of others) {
    await flagOrder(transaction, other, twinWords([order.order_id]));
  }
  return others.length === 0 ? null : twinWords(others);
}

async function tell(services: Services, transaction: Queryable, order: OrderRow, days: Days): Promise<void> {
  const accountId = order.account_id;
  if (accountId === null || order.bill === null) return;
  await addAudit(transaction, {
    accountId,
    actorId: null,
    action: 'Plan bought',
    details: `${order.terms?.title ?? ''} from ${days.startsOn} to ${days.endsOn}, order ${order.order_id}.`,
    at: services.clock(),
  });
  await notifyPayment(transaction, order, 'success', services.clock());
  if (!order.bill.isMailed) return;
  const details = { order: order.order_id, kind: 'invoice' };
  await addMail(services, transaction, {
    kind: 'invoice',
    recipient: order.bill.buyer.email,
    accountId,
    details,
  });
}

/**
 * Books an order as paid: the plan's days, the invoice with its number and the order's state, all in one transaction
 * that holds the order's lock, so that it happens once.
 * @returns the order as it is then
 */
export async function bookSuccess(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  payment: ProviderPayment,
): Promise<OrderRow> {
  const now = services.clock();
  const days =
    order.account_id === null ? null : await extend(services, transaction, order, order.account_id);
  const gone = days === null ? 'The account was deleted before the payment came.' : null;
  const flag = gone ?? (await findTwin(services, transaction, order)) ?? order.flag;
  const booking: Booking = {
    ...presentBooking(order),
    state: 'success',
    message: 'Payment Successful',
    paymentId: payment.id,
    utrNo: payment.bankReference,
    settledAt: now,
    startsOn: days?.startsOn ?? null,
    endsOn: days?.endsOn ?? null,
    flag,
  };
  await saveBooking(transaction, order.order_id, booking);
  const booked: OrderRow = {
    ...order,
    state: 'success',
    status: '1',
    message: booking.message,
    payment_id: payment.id,
    utr_no: payment.bankReference,
    settled_at: now,
    starts_on: booking.startsOn,
    ends_on: booking.endsOn,
    flag,
  };
  await issueDocument(transaction, booked, {
    kind: 'invoice',
    issuedOn: istDate(now),
    period: days,
    reason: '',
    at: now,
  });
  if (days !== null) await tell(services, transaction, booked, days);
  return booked;
}
