import * as v from 'valibot';
import type { Job } from '../../platform/jobs/jobs.store.ts';
import type { JobOutcome } from '../../platform/jobs/worker.ts';
import type { Services } from '../../platform/services/services.ts';
import { findOrderOf } from '../orders/orders.store.ts';
import { clearRefund, refundFailedFlag } from '../orders/refunds.store.ts';
import { providerPayment, providerRefund } from '../provider/provider.schema.ts';
import { findPaymentEvent, finishPaymentEvent } from './payment-events.store.ts';
import { type PaymentUpdate, updateOf } from './payment-update.ts';
import { queryProvider } from './query-provider.ts';
import { settle } from './settle.ts';

/** The fields that are read from the provider's webhooks; other kinds of event have other payloads. */
const paymentEvent = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: providerPayment })),
    refund: v.optional(v.object({ entity: providerRefund })),
  }),
});
type PaymentEvent = v.InferOutput<typeof paymentEvent>;

/** Returns the update in an event. It is the state when the event was created, which may be long ago. */
function updateIn({ event, payload }: PaymentEvent): PaymentUpdate | null {
  const payment = payload.payment?.entity;
  if (payment === undefined) return null;
  if (event === 'refund.processed') {
    const isWhole = payment.refundedPaise >= payment.amountPaise;
    const refundId = payload.refund?.entity.id;
    // A partial refund only updates the payment, which stays valid.
    return isWhole
      ? { state: 'refunded', payment, ...(refundId !== undefined && { refundId }) }
      : updateOf(payment);
  }
  return event.startsWith('payment.') || event === 'order.paid' ? updateOf(payment) : null;
}

/** Books that the provider could not refund an order, so that an Admin sees it and can request the refund again. */
async function bookFailedRefund({ database }: Services, razorpayRef: string): Promise<void> {
  const order = await findOrderOf(database, razorpayRef);
  if (order === null) return;
  await clearRefund(database, order.order_id, refundFailedFlag);
}

async function applyEvent(services: Services, event: PaymentEvent): Promise<void> {
  const payment = event.payload.payment?.entity;
  if (!payment?.razorpayRef) return;
  const update = updateIn(event);
  if (update !== null) {
    const isOurs = await settle(services, payment.razorpayRef, update);
    if (!isOurs) services.log.warn({ event: event.event }, 'a payment belongs to no order in the database');
  }
  if (event.event === 'refund.failed') await bookFailedRefund(services, payment.razorpayRef);
  if (event.event === 'payment.authorized') {
    const order = await findOrderOf(services.database, payment.razorpayRef);
    if (order !== null) await queryProvider(services, order);
  }
}

/** Processes one webhook of the payment provider; safe to repeat. */
export async function processPaymentEvent(services: Services, job: Job): Promise<JobOutcome> {
  const { clock, database, log } = services;
  const body = await findPaymentEvent(database, job.subject);
  if (body === null) return 'done';
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), paymentEvent), body);
  if (parsed.success) await applyEvent(services, parsed.output);
  else
    log.warn({ path: v.getDotPath(parsed.issues[0]) }, 'an event of the payment provider could not be read');
  await finishPaymentEvent(database, job.subject, clock());
  return 'done';
}
