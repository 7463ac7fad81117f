import type { PlainRoute } from '../platform/http/plain-route.ts';
import type { CallRoute } from '../platform/http/route.ts';
import { gstVerifactionRoute } from './gst/gst-verifaction.route.ts';
import { paymentDocumentRoute } from './invoices/payment-document.route.ts';
import { pdfRoute } from './invoices/pdf.route.ts';
import { clearFlagRoute } from './orders/clear-flag.route.ts';
import { orderRoute } from './orders/order.route.ts';
import { orderStatusRoute } from './orders/order-status.route.ts';
import { paymentHistoryRoute } from './orders/payment-history.route.ts';
import { paymentsRoute } from './orders/payments.route.ts';
import { plansOfSaleRoute } from './plans/plans-of-sale.route.ts';
import { sellerOfInvoicesRoute } from './plans/seller-of-invoices.route.ts';
import { setPlansRoute } from './plans/set-plans.route.ts';
import { setSellerRoute } from './plans/set-seller.route.ts';
import { settingsChangesRoute } from './plans/settings-changes.route.ts';
import { subscriptionRoute } from './plans/subscription.route.ts';
import { reconciliationRoute } from './reconcile/reconciliation.route.ts';
import { reconciliationCsvRoute } from './reconcile/reconciliation-csv.route.ts';
import { refundPaymentRoute } from './refunds/refund-payment.route.ts';
import { paymentsWebhookRoute } from './settle/payments-webhook.route.ts';
import { verifyPaymentRoute } from './settle/verify-payment.route.ts';

/** Section 7's calls of billing. */
export const billingCalls: readonly CallRoute[] = [
  gstVerifactionRoute,
  orderRoute,
  orderStatusRoute,
  paymentHistoryRoute,
  pdfRoute,
];

/** Those beyond it; absent in the baseline. */
export const billingCallsBeyond: readonly CallRoute[] = [
  clearFlagRoute,
  paymentDocumentRoute,
  paymentsRoute,
  plansOfSaleRoute,
  reconciliationRoute,
  reconciliationCsvRoute,
  refundPaymentRoute,
  sellerOfInvoicesRoute,
  setPlansRoute,
  setSellerRoute,
  settingsChangesRoute,
  subscriptionRoute,
  verifyPaymentRoute,
];

/** The payment provider's way in; it stays in the baseline, for the browser does not see it. */
export const billingPlainRoutes: readonly PlainRoute[] = [paymentsWebhookRoute];
