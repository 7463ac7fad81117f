import * as v from 'valibot';
import type { ProviderOrder, ProviderPayment, ProviderRefund } from './provider.ts';

const amount = v.pipe(v.number(), v.integer(), v.minValue(0));
const maybeText = v.optional(v.nullable(v.string(), ''), '');

const acquirer = v.fallback(
  v.object({
    rrn: maybeText,
    bank_transaction_id: maybeText,
    transaction_id: maybeText,
    upi_transaction_id: maybeText,
    auth_code: maybeText,
  }),
  { rrn: '', bank_transaction_id: '', transaction_id: '', upi_transaction_id: '', auth_code: '' },
);

/** A payment in the provider's responses and webhooks (outside-services.md, Razorpay). */
export const providerPayment = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.startsWith('pay_')),
    order_id: v.optional(v.nullable(v.string(), null), null),
    status: v.picklist(['created', 'authorized', 'captured', 'refunded', 'failed']),
    amount,
    amount_refunded: v.optional(v.nullable(amount, 0), 0),
    currency: v.string(),
    error_description: maybeText,
    acquirer_data: v.optional(acquirer, {}),
    created_at: v.number(),
  }),
  v.transform((payment): ProviderPayment => {
    const data = payment.acquirer_data;
    const references = [data.rrn, data.bank_transaction_id, data.transaction_id, data.upi_transaction_id];
    return {
      id: payment.id,
      razorpayRef: payment.order_id,
      status: payment.status,
      amountPaise: payment.amount,
      refundedPaise: payment.amount_refunded,
      currency: payment.currency,
      bankReference: [...references, data.auth_code].find((reference) => reference !== '') ?? '',
      failure: payment.status === 'failed' ? payment.error_description : '',
      createdAt: payment.created_at,
    };
  }),
);

/** An order in the provider's responses. */
export const providerOrder = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.startsWith('order_')),
    receipt: v.optional(v.nullable(v.string(), null), null),
    status: v.picklist(['created', 'attempted', 'paid']),
    amount,
    amount_paid: v.optional(amount, 0),
    currency: v.string(),
    created_at: v.number(),
  }),
  v.transform(
    (order): ProviderOrder => ({
      razorpayRef: order.id,
      receipt: order.receipt,
      status: order.status,
      amountPaise: order.amount,
      paidPaise: order.amount_paid,
      currency: order.currency,
      createdAt: order.created_at,
    }),
  ),
);

/** A refund in the provider's responses and webhooks. */
export const providerRefund = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.startsWith('rfnd_')),
    payment_id: v.string(),
    receipt: v.optional(v.nullable(v.string(), null), null),
    status: v.picklist(['pending', 'processed', 'failed']),
    amount,
    created_at: v.number(),
  }),
  v.transform(
    (refund): ProviderRefund => ({
      id: refund.id,
      paymentId: refund.payment_id,
      receipt: refund.receipt,
      status: refund.status,
      amountPaise: refund.amount,
      createdAt: refund.created_at,
    }),
  ),
);

/** A list in the provider's responses. */
export function providerList<const S extends v.GenericSchema>(item: S) {
  return v.object({ items: v.array(item) });
}
