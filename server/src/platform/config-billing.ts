import * as v from 'valibot';
import { outsideAddress } from './config-address.ts';
import { StartError } from './errors.ts';

const address = v.pipe(
  outsideAddress,
  v.transform((text) => text.replace(/\/+$/, '')),
);
const secret = v.optional(v.pipe(v.string(), v.minLength(8, 'must have 8 characters or more')));

/** The switches of payments and of the look-up of GST numbers. */
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

/** The payment provider. A null webhook secret refuses every webhook; polling settles then. */
export interface PaymentsConfig {
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string | null;
  /** The previous secret: events from before the change are repeated with it (outside-services.md, Razorpay). */
  readonly webhookSecretBefore: string | null;
  readonly checkoutUrl: string;
}

/** The service for looking up GST numbers. */
export interface GstConfig {
  readonly url: string;
  readonly key: string;
}

/**
 * Reads the payment provider; null where no keys are set.
 * @throws {StartError} where only one of the two is
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

/** Reads where GST numbers are looked up; null where no key is set. */
export function readGst(env: v.InferOutput<typeof billingSchema>): GstConfig | null {
  return env.GST_KEY === undefined ? null : { url: env.GST_URL, key: env.GST_KEY };
}
