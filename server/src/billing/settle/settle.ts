import type { PaymentState } from '@chatline/contract/calls/payment-details';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockBought } from '../orders/buyers.store.ts';
import { formatRupees } from '../orders/format.ts';
import { findOrderOf, flagOrder, lockOrderOf, type OrderRow } from '../orders/orders.store.ts';
import type { ProviderPayment } from '../provider/provider.ts';
import { bookRefund } from './book-refund.ts';
import { bookSuccess } from './book-success.ts';
import { notifyPayment } from './notify-payment.ts';
import type { PaymentUpdate } from './payment-update.ts';
import { presentBooking, saveBooking } from './settle.store.ts';

/** States only move forward in this order; a failed order may still become a success (decision 000, part 6). */
const rank: Readonly<Record<PaymentState, number>> = { pending: 0, failed: 1, success: 2, refunded: 3 };

/** True if a payment covers the whole order, in its currency. */
function paysFor(order: OrderRow, payment: ProviderPayment): boolean {
  return payment.amountPaise === order.amount_paise && payment.currency === 'INR';
}

/** Adds the bank's reference, which may arrive later than the payment. */
async function fillReference(transaction: Queryable, order: OrderRow, payment: ProviderPayment) {
  if (order.utr_no !== '' || payment.bankReference === '') return;
  const booking = { ...presentBooking(order), utrNo: payment.bankReference };
  await saveBooking(transaction, order.order_id, booking);
}

/**
 * Returns the flag for a partial refund at the provider: a credit note is for a whole order, so an Admin has to act.
 */
function partText({ refundedPaise }: ProviderPayment): string {
  return `₹${formatRupees(refundedPaise)} of it was refunded at the payment provider, without a credit note.`;
}

/** Returns the flag for a refund of an order whose days paid for another: no value is left for a second credit note. */
function creditedText({ amount_paise, credited_to }: OrderRow): string {
  return `₹${formatRupees(amount_paise)} was refunded at the payment provider, though its unused days were credited to order ${credited_to}.`;
}

async function bookFailure(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  payment: ProviderPayment,
): Promise<void> {
  const message = payment.failure.slice(0, 200) || 'Payment failed';
  await saveBooking(transaction, order.order_id, { ...presentBooking(order), state: 'failed', message });
  await notifyPayment(transaction, order, 'failed', services.clock());
}

/** Books an update of a payment that was captured or refunded. */
async function bookMoney(
  services: Services,
  transaction: Queryable,
  order: OrderRow,
  { state, payment, refundId }: PaymentUpdate,
): Promise<void> {
  if (!paysFor(order, payment)) {
    const { amountPaise, currency } = payment;
    const given = `${currency === 'INR' ? '₹' : `${currency} `}${formatRupees(amountPaise)}`;
    const text = `${payment.id} is for ${given}, not ₹${formatRupees(order.amount_paise)}; not booked.`;
    return flagOrder(transaction, order.order_id, text);
  }
  const isBooked = rank[order.state] >= rank.success;
  if (isBooked && order.payment_id !== payment.id) {
    const label = `Paid twice (again with ${payment.id}). Refund one.`;
    return state === 'success' ? flagOrder(transaction, order.order_id, label) : undefined;
  }
  const booked = isBooked ? order : await bookSuccess(services, transaction, order, payment);
  if (isBooked) await fillReference(transaction, order, payment);
  if (state === 'success' && payment.refundedPaise > 0) {
    await flagOrder(transaction, order.order_id, partText(payment));
  }
  if (state === 'refunded' && rank[order.state] < rank.refunded) {
    if (booked.credited_to !== null) return flagOrder(transaction, order.order_id, creditedText(booked));
    await bookRefund(services, transaction, booked, refundId ?? null);
  }
}

/**
 * Books an update of an order's payment. The browser, webhooks, polling and order-status all call this, in any order
 * and any number of times: the order's row is locked, its state only moves forward, and all changes that follow are
 * written in the same transaction or not at all.
 * @param razorpayRef the provider's id of the order
 * @returns false if the order is not ours
 */
export async function settle(
  services: Services,
  razorpayRef: string,
  update: PaymentUpdate,
): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    // The account is always locked before its orders; otherwise two orders of one account could deadlock.
    const known = await findOrderOf(transaction, razorpayRef);
    if (known !== null && known.account_id !== null) await lockBought(transaction, known.account_id);
    const order = await lockOrderOf(transaction, razorpayRef);
    if (order === null) return false;
    if (update.state !== 'failed') await bookMoney(services, transaction, order, update);
    else if (rank[order.state] < rank.failed) await bookFailure(services, transaction, order, update.payment);
    return true;
  });
}
