import { istDate, istTime } from '../../platform/calendar.ts';
import type { OrderRow } from './orders.store.ts';

/** Formats paise as rupees with two decimals, "3538.82" (wire.md); computed in whole numbers, so nothing is rounded. */
export function toRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** Converts an order to a row of section 7's payment history. */
export function toPaymentRow(order: OrderRow) {
  return {
    order_id: order.order_id,
    total_amount: toRupees(order.amount_paise),
    utr_no: order.utr_no,
    status: order.status,
    message: order.message,
    date: istDate(order.ordered_at),
    time: istTime(order.ordered_at),
    razorpay_ref_no: order.razorpay_ref_no ?? '',
  };
}
