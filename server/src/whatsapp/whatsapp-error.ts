import * as v from 'valibot';
import { codedMessage } from '../platform/http/cloud-api-error.ts';

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

/** An error in a response of WhatsApp's API (outside-services.md, Errors). */
export interface Refusal {
  readonly code: number;
  /** Template calls have a subcode. */
  readonly subcode: number | null;
  /** True if WhatsApp says that the error is temporary. */
  readonly isTransient: boolean;
  /** The short message, which often begins with the code. */
  readonly message: string;
  /** The details of the error; empty if there are none. */
  readonly details: string;
  /** The most helpful text for a person: WhatsApp's text for people, else the details, the title or the message. */
  readonly text: string;
}

const maxTextLength = 500;

/** Reads the error in a response; null if there is none. */
export function readRefusal(response: string): Refusal | null {
  const read = v.safeParse(refusalSchema, response);
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
    text: text.slice(0, maxTextLength),
  };
}

/** The failure of a request to WhatsApp: a refusal, no response, or a response that cannot be parsed. */
export type WhatsAppFault =
  | ({ readonly kind: 'refused' } & Pick<Refusal, 'code' | 'subcode' | 'text'>)
  | { readonly kind: 'no-response' }
  | { readonly kind: 'malformed' };

/** A failed request to WhatsApp. It may still have been carried out. */
export class WhatsAppError extends Error {
  override readonly name = 'WhatsAppError';

  constructor(
    readonly fault: WhatsAppFault,
    options?: ErrorOptions,
  ) {
    super(
      fault.kind === 'refused' ? codedMessage(fault.code, fault.text) : `WhatsApp: ${fault.kind}`,
      options,
    );
  }
}

/** The refusal in an error; null for other errors. */
export function refusalIn(error: unknown): Extract<WhatsAppFault, { kind: 'refused' }> | null {
  return error instanceof WhatsAppError && error.fault.kind === 'refused' ? error.fault : null;
}

/** True if there was no response from WhatsApp. */
export function hasNoResponse(error: unknown): boolean {
  return error instanceof WhatsAppError && error.fault.kind === 'no-response';
}

/** True if there was no response, or none that can be parsed: the request may have been carried out. */
export function hasNoReadableResponse(error: unknown): boolean {
  return error instanceof WhatsAppError && error.fault.kind !== 'refused';
}
