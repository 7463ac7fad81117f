import * as v from 'valibot';

const Ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** A part of the delays as `PUT /_sandbox/payments/delays` gives it; null means never. */
export const PaymentDelaysPatchSchema = v.strictObject({
  late_capture_ms: v.exactOptional(v.nullable(Ms)),
  refund_ms: v.exactOptional(v.nullable(Ms)),
  webhook_timeout_ms: v.exactOptional(v.pipe(Ms, v.minValue(1))),
  retry_first_ms: v.exactOptional(Ms),
  retry_attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
});

/** When things happen by themselves, in milliseconds. */
export interface PaymentDelays {
  /** From a failure that is none to its capture. */
  late_capture_ms: number | null;
  /** From a refund's creation to its end. */
  refund_ms: number | null;
  /** Time limit of one webhook POST. */
  webhook_timeout_ms: number;
  /** Pause before the second attempt; each further one is twice as long, at most a minute. */
  retry_first_ms: number;
  /** Attempts in all; the provider goes on for 24 hours. */
  retry_attempts: number;
}

/** The provider's limit of a webhook is 5 s; days are seconds here. */
export const defaultPaymentDelays: Readonly<PaymentDelays> = {
  late_capture_ms: 8000,
  refund_ms: 3000,
  webhook_timeout_ms: 5000,
  retry_first_ms: 1000,
  retry_attempts: 6,
};
