import * as v from 'valibot';
import { type ErrorCode, isErrorCode } from './errors.ts';

const Times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1);
const HoldMs = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(600_000));
const Path = v.optional(v.pipe(v.string(), v.minLength(1)), '/');
const Code = v.custom<ErrorCode>(isErrorCode, "must be a number of the channel's error catalogue");

/**
 * One planned fault. `path` matches any part of the request's path; `taken` means that the request has its
 * effect first, so that the caller is left not knowing.
 */
export const FaultSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('slow'),
    times: Times,
    path: Path,
    taken: v.optional(v.boolean(), false),
    delay_ms: v.optional(HoldMs, 3000),
  }),
  v.strictObject({
    kind: v.literal('timeout'),
    times: Times,
    path: Path,
    taken: v.optional(v.boolean(), false),
    hold_ms: v.optional(HoldMs, 60_000),
  }),
  v.strictObject({
    kind: v.literal('500'),
    times: Times,
    path: Path,
    taken: v.optional(v.boolean(), false),
  }),
  v.strictObject({ kind: v.literal('error-code'), times: Times, path: Path, code: Code }),
  v.strictObject({ kind: v.literal('failed-status'), times: Times, code: Code }),
  v.strictObject({
    kind: v.literal('reject-template'),
    times: Times,
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
  v.strictObject({ kind: v.literal('duplicate-webhook'), times: Times }),
  v.strictObject({ kind: v.literal('reordered-webhook'), times: Times }),
]);

export type Fault = v.InferOutput<typeof FaultSchema>;
export type RequestFault = Extract<Fault, { path: string }>;

const MAX_PLANNED = 100;

/** The faults still to happen, in the order they were asked for. */
export class FaultPlan {
  #planned: Fault[] = [];

  /** What is still to happen, with the times left. */
  get planned(): readonly Fault[] {
    return this.#planned;
  }

  /** @returns false when the plan is full */
  add(fault: Fault): boolean {
    if (this.#planned.length >= MAX_PLANNED) return false;
    this.#planned.push({ ...fault });
    return true;
  }

  /** Uses up one fault that fits a request's path, if any is planned. */
  takeForRequest(path: string): RequestFault | undefined {
    const fault = this.#planned.find((one): one is RequestFault => 'path' in one && path.includes(one.path));
    if (fault) this.#use(fault);
    return fault;
  }

  /** Uses up one fault of a kind that concerns no request, if any is planned. */
  take<K extends Exclude<Fault, RequestFault>['kind']>(kind: K): Extract<Fault, { kind: K }> | undefined {
    const fault = this.#planned.find((one): one is Extract<Fault, { kind: K }> => one.kind === kind);
    if (fault) this.#use(fault);
    return fault;
  }

  clear(): void {
    this.#planned = [];
  }

  #use(fault: Fault): void {
    fault.times -= 1;
    if (fault.times === 0) this.#planned = this.#planned.filter((one) => one !== fault);
  }
}
