import * as v from 'valibot';
import { FaultMs, FaultPath, FaultTimes, PlannedFaults } from '../common/planned-faults.ts';
import { type ErrorCode, isErrorCode } from './errors.ts';

const Code = v.custom<ErrorCode>(isErrorCode, "must be a code of WhatsApp's error catalogue");

/**
 * One planned fault. `path` matches any part of the request's path; with `has_effect` the request has its
 * effect first, so that the caller does not know the outcome.
 */
export const FaultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('slow'),
    times: FaultTimes,
    path: FaultPath,
    has_effect: v.optional(v.boolean(), false),
    delay_ms: v.optional(FaultMs, 3000),
  }),
  v.strictObject({
    kind: v.literal('timeout'),
    times: FaultTimes,
    path: FaultPath,
    has_effect: v.optional(v.boolean(), false),
    hold_ms: v.optional(FaultMs, 60_000),
  }),
  v.strictObject({
    kind: v.literal('500'),
    times: FaultTimes,
    path: FaultPath,
    has_effect: v.optional(v.boolean(), false),
  }),
  v.strictObject({ kind: v.literal('error-code'), times: FaultTimes, path: FaultPath, code: Code }),
  v.strictObject({ kind: v.literal('failed-status'), times: FaultTimes, code: Code }),
  v.strictObject({
    kind: v.literal('held-message'),
    times: FaultTimes,
    release_ms: v.optional(v.nullable(FaultMs), null),
  }),
  v.strictObject({
    kind: v.literal('reject-template'),
    times: FaultTimes,
    reason: v.optional(
      v.picklist([
        'INVALID_FORMAT',
        'INCORRECT_CATEGORY',
        'TAG_CONTENT_MISMATCH',
        'ABUSIVE_CONTENT',
        'PROMOTIONAL',
        'SCAM',
      ]),
      'INVALID_FORMAT',
    ),
  }),
  v.strictObject({ kind: v.literal('duplicate-webhook'), times: FaultTimes }),
  v.strictObject({ kind: v.literal('reordered-webhook'), times: FaultTimes }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;
export type RequestFault = Extract<Fault, { path: string }>;

/** Planned faults of WhatsApp's stand-in. */
export class FaultPlan extends PlannedFaults<Fault> {
  /** Takes one fault that fits a request's path, if any is planned. */
  takeForRequest(path: string): RequestFault | undefined {
    return this.takeFirst((one): one is RequestFault => 'path' in one && path.includes(one.path));
  }

  /** Takes one fault of a kind without a request, if any is planned. */
  take<K extends Exclude<Fault, RequestFault>['kind']>(kind: K): Extract<Fault, { kind: K }> | undefined {
    return this.takeFirst((one): one is Extract<Fault, { kind: K }> => one.kind === kind);
  }
}
