import { recheckGstin } from '../../billing/gst/recheck-gstin.ts';
import { drawDocument } from '../../billing/invoices/draw-document.ts';
import { refundOrder } from '../../billing/refunds/push-refund.ts';
import { pollOrder } from '../../billing/settle/poll-order.ts';
import { processPaymentEvent } from '../../billing/settle/process-payment-event.ts';
import { processEvent } from '../../channel-events/process-event.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { JobKind } from './jobs.store.ts';
import type { JobHandler } from './worker.ts';

/** The code for each kind of work in the queue. */
export const jobHandlers: Readonly<Record<JobKind, JobHandler>> = {
  'channel-event': processEvent,
  'send-mail': sendMail,
  'payment-event': processPaymentEvent,
  'poll-order': pollOrder,
  'refund-order': refundOrder,
  'recheck-gstin': recheckGstin,
  'draw-document': drawDocument,
};
