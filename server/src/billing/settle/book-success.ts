import type { PlanDays } from '@chatline/contract/billing/plan-year';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { dayMs } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { issueDocument } from '../invoices/issue-document.ts';
import { flagOrder, type OrderRow } from '../orders/orders.store.ts';
import { recogniseBusiness } from '../trial/recognise-business.ts';
import type { CreditNote } from '../upgrade/book-upgrade.ts';
import { failStale } from '../upgrade/fail-stale.ts';
import { beginPlan } from './begin-plan.ts';
import { notifyPayment } from './notify-payment.ts';
import { type Booking, duplicateFlag, listPaidSince, presentBooking, saveBooking } from './settle.store.ts';

/** Two orders that are paid within this time are probably a mistake. */
const twiceWithinMs = dayMs;

/** Flags other orders that were paid shortly before. @returns the flag for this order; null if there are none */
async function findDuplicate(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
): Promise<string | null> {
  if (order.account_id === null) return null;
  const since = new Date(services.clock().getTime() - twiceWithinMs);
  const replaced = order.upgrade?.credits.map(({ orderId }) => orderId) ?? [];
  const others = (await listPaidSince(transaction, order.account_id, order.order_id, since)).filter(
    (id) => !replaced.includes(id),
  );
  for (const other of others) {
    await flagOrder(transaction, other, duplicateFlag([order.order_id]));
  }
  return others.length === 0 ? null : duplicateFlag(others);
}

async function notifySuccess(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  days: PlanDays,
  notes: readonly CreditNote[],
): Promise<void> {
  const accountId = order.account_id;
  if (accountId === null || order.bill === null) return;
  await addAudit(transaction, {
    accountId,
    actorId: null,
    action: 'Plan bought',
    details: `${order.terms?.title ?? ''} from ${formatDay(days.startsOn)} to ${formatDay(days.endsOn)}, order ${order.order_id}.${notes
      .map(({ number, credit }) => ` ${credit.days} unused days of order ${credit.orderId}: ${number}.`)
      .join('')}`,
    at: services.clock(),
  });
  await notifyPayment(transaction, order, 'success', services.clock());
  if (!order.bill.isMailed) return;
  const recipient = order.bill.buyer.email;
  const documents = [
    { order: order.order_id, kind: 'invoice' },
    ...notes.map(({ credit }) => ({ order: credit.orderId, kind: 'credit-note' })),
  ];
  for (const details of documents) {
    await addEmail(services, transaction, { kind: 'invoice', recipient, accountId, details });
  }
}

/** The payment of an order; the id is null if credit pays for all of it. */
export interface PaidWith {
  readonly id: string | null;
  readonly bankReference: string;
}

/** Returns the order as it is once a booking is saved. */
function bookedOrder(order: OrderRow, booking: Booking, now: Date): OrderRow {
  return {
    ...order,
    state: 'success',
    status: '1',
    message: booking.message,
    payment_id: booking.paymentId,
    utr_no: booking.utrNo,
    settled_at: now,
    starts_on: booking.startsOn,
    ends_on: booking.endsOn,
    flag: booking.flag,
  };
}

async function issueInvoice(
  transaction: Queryable,
  order: OrderRow,
  period: PlanDays | null,
  notes: readonly CreditNote[],
  at: Date,
): Promise<void> {
  await issueDocument(transaction, order, {
    kind: 'invoice',
    issuedOn: istDate(at),
    period,
    reason: '',
    credits: notes.map(({ number, credit }) => ({ number, totalPaise: credit.tax.totalPaise })),
    at,
  });
}

/**
 * Books an order as paid: the plan's days, the invoice with its number and the order's state, all in one transaction
 * that holds the order's lock, so that it happens once.
 * @returns the booked order
 */
export async function bookSuccess(
  services: Services,
  transaction: Queryable,
  made: OrderRow,
  payment: PaidWith,
): Promise<OrderRow> {
  const now = services.clock();
  const begun = made.account_id === null ? null : await beginPlan(transaction, made, made.account_id, now);
  const order = begun?.order ?? made;
  const days = begun?.days ?? null;
  const problem = begun === null ? 'The account was deleted before the payment arrived.' : begun.flag;
  const flag = problem ?? (await findDuplicate(services, transaction, order)) ?? order.flag;
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
  const booked = bookedOrder(order, booking, now);
  if (order.account_id !== null && order.upgrade !== null)
    await failStale(transaction, order.account_id, now);
  const notes = begun?.notes ?? [];
  await issueInvoice(transaction, booked, days, notes, now);
  const gstin = order.bill?.buyer.gstin ?? null;
  if (order.account_id !== null && gstin !== null) {
    await recogniseBusiness(services, transaction, order.account_id, {
      of: 'gstin',
      marks: [['gstin', gstin]],
    });
  }
  if (days !== null) await notifySuccess(services, transaction, booked, days, notes);
  return booked;
}
