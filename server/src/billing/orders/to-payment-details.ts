import type { PaymentDetails } from '@chatline/contract/calls/payment-details';
import type { ListedOrder } from './payments.store.ts';

/** Converts an order to the details of the calls. @param isAdmin only an Admin sees flags, and may refund */
export function toPaymentDetails(order: ListedOrder, isAdmin: boolean): PaymentDetails {
  const isRefundUnderWay = order.refund_requested_at !== null && order.state === 'success';
  return {
    order_id: order.order_id,
    state: order.state,
    message: order.message,
    account_id: order.account_id === null ? null : String(order.account_id),
    business_name: order.bill?.buyer.name ?? order.business_name ?? '',
    plan: order.plan,
    amountPaise: order.amount_paise,
    taxPaise: order.tax_paise,
    utr_no: order.utr_no,
    razorpay_ref_no: order.razorpay_ref_no ?? '',
    razorpay_payment_id: order.payment_id,
    orderedAtMs: order.ordered_at.getTime(),
    invoiceNo: order.invoice_no,
    creditNoteNo: order.credit_note_no,
    isRefundUnderWay,
    canRefund:
      isAdmin &&
      order.state === 'success' &&
      !isRefundUnderWay &&
      order.payment_id !== null &&
      order.credited_to === null,
    flag: isAdmin ? order.flag : null,
  };
}
