import * as v from 'valibot';

const Ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));

/** Some of the delays, as in `PUT /_sandbox/payments/delays`; null means never. */
export const PaymentDelaysPatchSchema = v.strictObject({
  late_capture_ms: v.exactOptional(v.nullable(Ms)),
  refund_ms: v.exactOptional(v.nullable(Ms)),
  webhook_timeout_ms: v.exactOptional(v.pipe(Ms, v.minValue(1))),
  retry_first_ms: v.exactOptional(Ms),
  retry_attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
});

/** Delays of automatic events, in milliseconds. */
export interface PaymentDelays {
  /** From the failure of a `late` payment to its capture. */
  late_capture_ms: number | null;
  /** From a refund's creation to its processing. */
  refund_ms: number | null;
  /** Time limit of one webhook POST. */
  webhook_timeout_ms: number;
  /** Pause before the second attempt; each later one is twice as long, at most a minute. */
  retry_first_ms: number;
  /** Attempts in all; the provider retries for 24 hours. */
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
