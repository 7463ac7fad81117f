import * as v from 'valibot';
import { outsideAddress } from './config-address.ts';
import { StartError } from './errors.ts';

const address = v.pipe(
  outsideAddress,
  v.transform((text) => text.replace(/\/+$/, '')),
);
const secret = v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more')));

/** Switches for payments and for looking up GST numbers. */
export const billingEntries = {
  PAYMENTS_URL: v.optional(address, 'https://api.razorpay.com'),
  PAYMENTS_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\w{4,64}$/, 'must look like rzp_live_…'))),
  PAYMENTS_KEY_SECRET: secret,
  PAYMENTS_WEBHOOK_SECRET: secret,
  PAYMENTS_WEBHOOK_SECRET_BEFORE: secret,
  PAYMENTS_CHECKOUT_URL: v.optional(address, 'https://checkout.razorpay.com/v1/checkout.js'),
  GST_URL: v.optional(address, 'https://appyflow.in'),
  GST_KEY: v.optional(v.string()),
};
const billingSchema = v.object(billingEntries);

/** The payment provider. With a null webhook secret every webhook is refused, and orders are settled by polling. */
export interface PaymentsConfig {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string | null;
  /** The previous secret: events from before the change are resent with it (outside-services.md, Razorpay). */
  readonly webhookSecretBefore: string | null;
  readonly checkoutUrl: string;
}

/** The service that looks up GST numbers. */
export interface GstConfig {
  readonly url: string;
  readonly key: string;
}

/**
 * Reads the payment provider; null if its keys are not set.
 * @throws {StartError} if only one of the two keys is set
 */
export function readPayments(env: v.InferOutput<typeof billingSchema>): PaymentsConfig | null {
  const { PAYMENTS_KEY_ID: keyId, PAYMENTS_KEY_SECRET: keySecret } = env;
  if ((keyId === undefined) !== (keySecret === undefined)) {
    throw new StartError('PAYMENTS_KEY_ID and PAYMENTS_KEY_SECRET belong together: set both or none.');
  }
  if (keyId === undefined || keySecret === undefined) return null;
  return {
    url: env.PAYMENTS_URL,
    keyId,
    keySecret,
    webhookSecret: env.PAYMENTS_WEBHOOK_SECRET ?? null,
    webhookSecretBefore: env.PAYMENTS_WEBHOOK_SECRET_BEFORE ?? null,
    checkoutUrl: env.PAYMENTS_CHECKOUT_URL,
  };
}

/** Reads the service that looks up GST numbers; null if its key is not set. */
export function readGst(env: v.InferOutput<typeof billingSchema>): GstConfig | null {
  return env.GST_KEY === undefined ? null : { url: env.GST_URL, key: env.GST_KEY };
}
