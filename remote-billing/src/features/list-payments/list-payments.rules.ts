import type { PaymentRow } from '@chatline/contract/calls/payment';
import type { PaymentDetails, PaymentState } from '@chatline/contract/calls/payment-details';
import type { ListedPayment } from '@chatline/contract/calls/payment-history';
import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { rePayMinutes } from '@chatline/contract/constants/plans';
import { minuteMs } from '@chatline/contract/constants/time';
import type { StatusTone } from '@chatline/ui/badge';
import type { PayableOrder } from '../../checkout/open-checkout.ts';
import { listPaymentsTexts } from './list-payments.texts.ts';

const texts = listPaymentsTexts.statuses;
/** The lead of India's clock over UTC. */
const indiaAheadMs = 330 * minuteMs;

/** The badge of a status: 1 Success, 0 Failed, empty or anything else Pending (specification, section 4). */
export function statusBadge(status: string): { tone: StatusTone; text: string } {
  if (status === '1') return { tone: 'ok', text: texts.success };
  if (status === '0') return { tone: 'no', text: texts.failed };
  return { tone: 'wait', text: texts.pending };
}

/** True if there is an invoice to download. */
export function hasInvoice({ status }: Pick<PaymentRow, 'status'>): boolean {
  return status === '1';
}

/** True if the server's text says that a payment was refunded or credited; then it has a credit note. */
export function hasCreditNote({ status, message }: Pick<PaymentRow, 'status' | 'message'>): boolean {
  return status === '1' && /^(refunded|credited) on /i.test(message);
}

/** The moment of an order, or null: date and time are Asia/Kolkata whatever the browser's zone (wire.md). */
export function orderedAtMs({ date, time }: Pick<PaymentRow, 'date' | 'time'>): number | null {
  const atMs = Date.parse(`${date}T${time}+05:30`);
  return Number.isNaN(atMs) ? null : atMs;
}

/** Re Pay is available this long after an order, in milliseconds. */
export const rePayWindowMs = rePayMinutes * minuteMs;

/** End of the time in which an order can be paid again; null without the empty status or a readable time. */
export function rePayEndsAtMs(payment: Pick<PaymentRow, 'status' | 'date' | 'time'>): number | null {
  const atMs = payment.status === '' ? orderedAtMs(payment) : null;
  return atMs === null ? null : atMs + rePayWindowMs;
}

/**
 * The payable order of a row; null if its amount is unreadable.
 * @param endsAtMs end of the time to pay, by this browser's clock
 */
export function payableOrder(payment: PaymentRow, endsAtMs: number): PayableOrder | null {
  const rupees = Number(payment.total_amount);
  if (payment.total_amount.trim() === '' || !Number.isFinite(rupees)) return null;
  return {
    orderId: payment.order_id,
    razorpayRef: payment.razorpay_ref_no,
    amountPaise: Math.round(rupees * 100),
    key: undefined,
    description: `Order ${payment.order_id}`,
    endsAtMs,
  };
}

const statusOf: Readonly<Record<PaymentState, string>> = {
  pending: '',
  failed: '0',
  success: '1',
  refunded: '1',
};

/**
 * The row of section 7's payment history for a payment.
 * @param hasName true to name the business, for a Partner
 */
export function toListedPayment(payment: PaymentDetails, hasName: boolean): ListedPayment {
  const { order_id, state, message, amountPaise, utr_no, razorpay_ref_no, orderedAtMs } = payment;
  const [date = '', time = ''] = new Date(orderedAtMs + indiaAheadMs).toISOString().split('T');
  return {
    order_id,
    total_amount: (amountPaise / 100).toFixed(2),
    utr_no,
    status: statusOf[state],
    message,
    date,
    time: time.slice(0, 8),
    razorpay_ref_no,
    ...(hasName && { business_name: payment.business_name }),
  };
}

/** Payments of one order id, exact after trimming; an empty search shows all (decision 000, part 4). */
export function searchPayments<const P extends Pick<PaymentRow, 'order_id'>>(
  payments: readonly P[],
  typed: string,
): readonly P[] {
  const wanted = typed.trim();
  return wanted === '' ? payments : payments.filter(({ order_id }) => order_id === wanted);
}

/** Formats date and time of an order as "20 Nov 2026" and "11:38 am"; unchanged if unreadable. */
export function orderMoment(payment: Pick<PaymentRow, 'date' | 'time'>): { date: string; time: string } {
  const atMs = orderedAtMs(payment);
  if (atMs === null) return { date: payment.date, time: payment.time };
  return { date: formatDay(dayAt(atMs)), time: formatTimeAt(atMs) };
}

/** Formats the remaining time as "5:02". */
export function minutesLeft(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
