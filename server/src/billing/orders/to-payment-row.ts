import { istDate, istTime } from '../../platform/calendar.ts';
import type { OrderRow } from './orders.store.ts';

/** Paise as rupees with two decimals, "3538.82" (wire.md); in whole numbers, so nothing is rounded. */
export function toRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** An order as section 7 shows it. */
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
