import { istDate, istTime } from '../platform/ist.ts';
import type { PaymentRecord } from './payments.store.ts';

/** Paise as rupees with two decimals, "3538.82" (decisions, part 1); in whole numbers, so nothing is rounded. */
function toRupees(paise: number): string {
  return `${Math.trunc(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

/** A payment as section 7 shows it. */
export function toPaymentRow({ amount_paise, ordered_at, ...payment }: PaymentRecord) {
  return {
    ...payment,
    total_amount: toRupees(amount_paise),
    date: istDate(ordered_at),
    time: istTime(ordered_at),
  };
}
