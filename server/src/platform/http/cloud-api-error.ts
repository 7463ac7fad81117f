import { text } from '@chatline/contract/calls/wire';
import * as v from 'valibot';

/**
 * A refusal in WhatsApp's own format, with which the public send call responds. WhatsApp's own refusals have more
 * fields (`server/src/whatsapp/whatsapp-error.ts`).
 */
export const cloudApiError = v.object({
  error: v.object({
    message: text,
    type: text,
    code: v.pipe(v.number(), v.integer()),
    error_data: v.optional(
      v.object({
        messaging_product: v.optional(v.literal('whatsapp')),
        details: v.optional(text),
      }),
    ),
    fbtrace_id: v.optional(text),
  }),
});

/** An error's message, which begins with its code. */
export const codedMessage = (code: number, title: string): string => `(#${code}) ${title}`;
/** Removes the code from an error's message. */
export const uncodedMessage = (message: string): string => message.replace(/^\(#\d+\) /, '');

interface Refused {
  readonly code: number;
  /** The default text of the code. */
  readonly title: string;
  readonly details: string;
  /** The id of the request, also in the log. */
  readonly traceId: string;
}

/** Writes a refusal in WhatsApp's own format. */
export function cloudApiErrorBody({ code, title, details, traceId }: Refused) {
  return {
    error: {
      message: codedMessage(code, title),
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: traceId,
    },
  } satisfies v.InferInput<typeof cloudApiError>;
}
