import * as v from 'valibot';

const refusalSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    error: v.object({
      message: v.optional(v.string(), ''),
      code: v.number(),
      error_subcode: v.optional(v.number()),
      is_transient: v.optional(v.boolean(), false),
      error_user_title: v.optional(v.string(), ''),
      error_user_msg: v.optional(v.string(), ''),
      error_data: v.optional(v.union([v.string(), v.object({ details: v.optional(v.string(), '') })]), ''),
    }),
  }),
);

/** An error as WhatsApp's API puts it (outside-services.md, Errors). */
export interface Refusal {
  readonly code: number;
  /** Template calls have one. */
  readonly subcode: number | null;
  /** WhatsApp's own word that it passes. */
  readonly isTransient: boolean;
  /** The short message, which often begins with the code. */
  readonly message: string;
  /** The details of the error; empty where there are none. */
  readonly details: string;
  /** The text that helps a person most: WhatsApp's text for people, else the details, the title or the message. */
  readonly text: string;
}

const longestText = 500;

/** The error in an answer; null where it is none. */
export function readRefusal(answer: string): Refusal | null {
  const read = v.safeParse(refusalSchema, answer);
  if (!read.success) return null;
  const { error } = read.output;
  const details = typeof error.error_data === 'string' ? error.error_data : error.error_data.details;
  const text = error.error_user_msg || details || error.error_user_title || error.message;
  return {
    code: error.code,
    subcode: error.error_subcode ?? null,
    isTransient: error.is_transient,
    message: error.message,
    details,
    text: text.slice(0, longestText),
  };
}

/** The failure of a request to WhatsApp: a refusal, no answer at all, or one that cannot be read. */
export type WhatsAppFault =
  | ({ readonly kind: 'refused' } & Pick<Refusal, 'code' | 'subcode' | 'text'>)
  | { readonly kind: 'unreached' }
  | { readonly kind: 'malformed' };

/** WhatsApp gave no good answer; `fault` says how. It may still have done what was requested. */
export class WhatsAppError extends Error {
  override readonly name = 'WhatsAppError';

  constructor(
    readonly fault: WhatsAppFault,
    options?: ErrorOptions,
  ) {
    super(fault.kind === 'refused' ? `(#${fault.code}) ${fault.text}` : `WhatsApp: ${fault.kind}`, options);
  }
}

/** The refusal in an error; null for any other error. */
export function refusalIn(error: unknown): Extract<WhatsAppFault, { kind: 'refused' }> | null {
  return error instanceof WhatsAppError && error.fault.kind === 'refused' ? error.fault : null;
}

/** True where WhatsApp gave no answer. */
export function isUnreached(error: unknown): boolean {
  return error instanceof WhatsAppError && error.fault.kind === 'unreached';
}

/** True where WhatsApp gave no answer that can be read: it may have done what was requested. */
export function isSilence(error: unknown): boolean {
  return error instanceof WhatsAppError && error.fault.kind !== 'refused';
}
