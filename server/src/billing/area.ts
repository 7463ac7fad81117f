import type { Area } from '../platform/area.ts';
import { daysBefore, istDate } from '../platform/calendar.ts';
import { deleteOldLookups } from './gst/gst-lookups.store.ts';
import { gstVerificationRoute } from './gst/gst-verification.route.ts';
import { recheckGstin } from './gst/recheck-gstin.ts';
import { drawDocument } from './invoices/draw-document.ts';
import { writeInvoiceEmail } from './invoices/invoice-email.ts';
import { paymentDocumentRoute, pdfRoute } from './invoices/payment-document.route.ts';
import { orderRoute } from './ordering/order.route.ts';
import { orderStatusRoute } from './ordering/order-status.route.ts';
import { clearFlagRoute } from './orders/clear-flag.route.ts';
import { paymentHistoryRoute } from './orders/payment-history.route.ts';
import { paymentsRoute } from './orders/payments.route.ts';
import { accountPlansRoute } from './plans/account-plans.route.ts';
import { renewEntitlements } from './plans/entitlements.store.ts';
import { notifyEndingPlans } from './plans/notify-ending-plans.ts';
import { plansOfSaleRoute, setPlansRoute } from './plans/plans.route.ts';
import { sellerOfInvoicesRoute, setSellerRoute } from './plans/seller.route.ts';
import { settingsChangesRoute } from './plans/settings-changes.route.ts';
import { subscriptionRoute } from './plans/subscription.route.ts';
import {
  addMessagePriceRoute,
  deleteMessagePriceRoute,
  messagePricesRoute,
} from './prices/message-prices.route.ts';
import { reconciliationCsvRoute, reconciliationRoute } from './reconcile/reconciliation.route.ts';
import { refundOrder } from './refunds/push-refund.ts';
import { refundPaymentRoute } from './refunds/refund-payment.route.ts';
import { deleteOldPaymentEvents } from './settle/payment-events.store.ts';
import { paymentsWebhookRoute } from './settle/payments-webhook.route.ts';
import { pollOrder } from './settle/poll-order.ts';
import { processPaymentEvent } from './settle/process-payment-event.ts';
import { verifyPaymentRoute } from './settle/verify-payment.route.ts';

/** The payment provider repeats an event for up to a day; older events are kept until the month's books are closed. */
const paymentEventDays = 45;
const lookupDays = 60;

const jobs = {
  'payment-event': processPaymentEvent,
  'poll-order': pollOrder,
  'refund-order': refundOrder,
  'recheck-gstin': recheckGstin,
  'draw-document': drawDocument,
};

const emails = {
  invoice: writeInvoiceEmail,
};

declare module '../platform/jobs/jobs.store.ts' {
  interface JobKinds extends Record<keyof typeof jobs, true> {}
}

declare module '../platform/mail/emails.store.ts' {
  interface EmailKinds extends Record<keyof typeof emails, true> {}
}

export const billingArea: Area = {
  refusals: ['billing'],
  calls: [
    accountPlansRoute,
    addMessagePriceRoute,
    clearFlagRoute,
    deleteMessagePriceRoute,
    gstVerificationRoute,
    messagePricesRoute,
    orderRoute,
    orderStatusRoute,
    paymentDocumentRoute,
    paymentHistoryRoute,
    paymentsRoute,
    pdfRoute,
    plansOfSaleRoute,
    reconciliationCsvRoute,
    reconciliationRoute,
    refundPaymentRoute,
    sellerOfInvoicesRoute,
    setPlansRoute,
    setSellerRoute,
    settingsChangesRoute,
    subscriptionRoute,
    verifyPaymentRoute,
  ],
  plainRoutes: [paymentsWebhookRoute],
  jobs,
  emails,
  async maintenance({ database }, now) {
    await deleteOldPaymentEvents(database, daysBefore(now, paymentEventDays));
    await deleteOldLookups(database, daysBefore(now, lookupDays));
    await renewEntitlements(database, istDate(now));
    await notifyEndingPlans(database, now);
  },
};
