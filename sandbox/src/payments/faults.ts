import * as v from 'valibot';
import { FaultMs, FaultPath, FaultTimes, PlannedFaults } from '../common/planned-faults.ts';

const OfRequest = { times: FaultTimes, path: FaultPath };
/** True: the request still has its effect, so that the caller does not know the outcome. */
const HasEffect = v.optional(v.boolean(), false);
/** The event it concerns; any by default. */
const Event = v.exactOptional(v.pipe(v.string(), v.minLength(1)));

/** One planned fault: of requests (`path` matches any part of theirs), or of webhooks. */
export const PaymentFaultSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('unreachable'), ...OfRequest, has_effect: HasEffect }),
  v.strictObject({ kind: v.literal('500'), ...OfRequest, has_effect: HasEffect }),
  v.strictObject({ kind: v.literal('429'), ...OfRequest }),
  v.strictObject({
    kind: v.literal('slow'),
    ...OfRequest,
    has_effect: HasEffect,
    delay_ms: v.optional(FaultMs, 3000),
  }),
  v.strictObject({ kind: v.literal('lost-webhook'), times: FaultTimes, event: Event }),
  v.strictObject({ kind: v.literal('duplicate-webhook'), times: FaultTimes, event: Event }),
  v.strictObject({ kind: v.literal('reordered-webhook'), times: FaultTimes, event: Event }),
  v.strictObject({
    kind: v.literal('late-webhook'),
    times: FaultTimes,
    event: Event,
    delay_ms: v.optional(FaultMs, 3000),
  }),
]);

type PaymentFault = v.InferOutput<typeof PaymentFaultSchema>;
export type RequestFault = Extract<PaymentFault, { path: string }>;
export type WebhookFault = Exclude<PaymentFault, RequestFault>;

/** Planned faults of the provider. */
export class PaymentFaults extends PlannedFaults<PaymentFault> {
  /** Takes one fault that fits a request's path, if any is planned. */
  takeForRequest(path: string): RequestFault | undefined {
    return this.takeFirst((one): one is RequestFault => 'path' in one && path.includes(one.path));
  }

  /** Takes one fault that fits an event, if any is planned. */
  takeForEvent(event: string): WebhookFault | undefined {
    return this.takeFirst(
      (one): one is WebhookFault => !('path' in one) && (one.event === undefined || one.event === event),
    );
  }
}
