import * as v from 'valibot';
import { FaultMs, FaultTimes, PlannedFaults } from '../common/planned-faults.ts';

/** Part of the recipient's address; by default any. */
const To = v.optional(v.string(), '');

/** One planned fault of the mail server. */
export const MailFaultSchema = v.variant('kind', [
  /** The recipient is refused: 4xx temporarily, 5xx permanently. */
  v.strictObject({
    kind: v.literal('refuse'),
    times: FaultTimes,
    to: To,
    code: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 550),
  }),
  /** The email is accepted, and the response is late. */
  v.strictObject({
    kind: v.literal('slow'),
    times: FaultTimes,
    to: To,
    delay_ms: v.optional(FaultMs, 3000),
  }),
  /** The connection is cut instead of a response; `has_effect` is true if the email was accepted. */
  v.strictObject({
    kind: v.literal('drop'),
    times: FaultTimes,
    to: To,
    has_effect: v.optional(v.boolean(), false),
  }),
]);

export type MailFault = v.InferOutput<typeof MailFaultSchema>;

/** Planned faults of the mail server. */
export class MailFaults extends PlannedFaults<MailFault> {
  /** Takes one fault of a kind that fits one of the recipients, if any is planned. */
  take<K extends MailFault['kind']>(
    kind: K,
    recipients: readonly string[],
  ): Extract<MailFault, { kind: K }> | undefined {
    return this.takeFirst(
      (one): one is Extract<MailFault, { kind: K }> =>
        one.kind === kind && recipients.some((address) => address.includes(one.to)),
    );
  }
}
