import * as v from 'valibot';
import { providerPayment, providerRefund } from '../../platform/payments/provider.schema.ts';

/** What is read of a webhook of the payment provider; kinds of event that are not looked at have other payloads. */
export const paymentEvent = v.object({
  event: v.string(),
  payload: v.object({
    payment: v.optional(v.object({ entity: providerPayment })),
    refund: v.optional(v.object({ entity: providerRefund })),
  }),
});
export type PaymentEvent = v.InferOutput<typeof paymentEvent>;
