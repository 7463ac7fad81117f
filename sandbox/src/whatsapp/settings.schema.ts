import * as v from 'valibot';

const Ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3_600_000));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Some of the delays, as in SANDBOX_DELAYS or `PUT /_sandbox/channel/delays`; null means never. */
export const DelaysPatchSchema = v.strictObject({
  sent_ms: v.exactOptional(v.nullable(Ms)),
  delivered_ms: v.exactOptional(v.nullable(Ms)),
  read_ms: v.exactOptional(v.nullable(Ms)),
  review_ms: v.exactOptional(v.nullable(Ms)),
  webhook_timeout_ms: v.exactOptional(v.pipe(Ms, v.minValue(1))),
  retry_first_ms: v.exactOptional(Ms),
  retry_attempts: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))),
});

/** Some of the limits; 0 turns one off. */
export const LimitsPatchSchema = v.strictObject({
  number_per_second: v.exactOptional(Count),
  pair_interval_ms: v.exactOptional(Ms),
  pair_burst: v.exactOptional(Count),
  enforce_window: v.exactOptional(v.boolean()),
  enforce_messaging_limit: v.exactOptional(v.boolean()),
});

/** Times of events after a send, in milliseconds after it was accepted, and the retries of webhooks. */
export interface Delays {
  sent_ms: number | null;
  delivered_ms: number | null;
  read_ms: number | null;
  /** From a template's creation or edit to its decision. */
  review_ms: number | null;
  /** Time limit of one webhook POST. */
  webhook_timeout_ms: number;
  /** Pause before the second attempt; each later one is twice as long, at most a minute. */
  retry_first_ms: number;
  /** Attempts in all. */
  retry_attempts: number;
}

/** WhatsApp's own limits. */
export interface Limits {
  /** Messages a second for one sending number. */
  number_per_second: number;
  /** Interval between messages of a pair of sender and recipient. */
  pair_interval_ms: number;
  /** Messages that may borrow from later intervals at once. */
  pair_burst: number;
  /** True: free-form messages outside 24 hours fail with 131047. */
  enforce_window: boolean;
  /** True: a portfolio reaches no more people a day than its messaging limit. */
  enforce_messaging_limit: boolean;
}

export const defaultDelays: Readonly<Delays> = {
  sent_ms: 150,
  delivered_ms: 600,
  read_ms: 2000,
  review_ms: 1500,
  webhook_timeout_ms: 5000,
  retry_first_ms: 1000,
  retry_attempts: 20,
};

/** Source: outside-services.md, "Limits". The window is off so that a fresh install can send its first text. */
export const defaultLimits: Readonly<Limits> = {
  number_per_second: 80,
  pair_interval_ms: 6000,
  pair_burst: 45,
  enforce_window: false,
  enforce_messaging_limit: true,
};
