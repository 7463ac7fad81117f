import { whatsAppFaults } from '@chatline/contract/constants/whatsapp-codes';
import * as v from 'valibot';
import type { WhatsAppConfig } from '../platform/config.ts';
import type { Post, Posted } from '../platform/services/quick-post.ts';
import { type GraphResponse, graphUrl, timeLimits } from './client.ts';
import { concernsMessageOnly, isAccountBlocked, isRefusedForNow, isUnclear } from './error-codes.ts';
import { type Recipient, recipientField } from './recipient.ts';
import { readRefusal } from './whatsapp-error.ts';

const sentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    messages: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
          message_status: v.fallback(v.optional(v.string(), ''), ''),
        }),
      ),
      v.minLength(1),
    ),
  }),
);
/** A message to be sent. */
export interface OutgoingMessage {
  readonly phoneNumberId: string;
  readonly accessToken: string;
  readonly recipient: Recipient;
  readonly kind: string;
  /** The value of the property that is named like the kind, such as `{body}` of a text. */
  readonly content: unknown;
  /** The message it answers, if any. */
  readonly context: { readonly message_id: string } | undefined;
  /** WhatsApp returns it with every status of this message. */
  readonly ownId: string;
}

/**
 * The outcome of a send. WhatsApp has no idempotency key, so `unknown` (handed over, no response seen) is never sent
 * again. `retry` means that WhatsApp certainly accepted nothing.
 */
export type SendOutcome =
  | {
      readonly kind: 'sent';
      readonly wamid: string;
      /** WhatsApp holds the message until it has checked the quality of the template. */
      readonly isHeld: boolean;
    }
  | {
      readonly kind: 'refused' | 'retry' | 'unknown';
      readonly code: number | null;
      readonly cause: string;
      /** The failure concerns the whole number, so the next message would fail too. */
      readonly isNumberWide: boolean;
    };

/** Errors before any byte of the request was sent. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function requestOf(message: OutgoingMessage): Posted {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...recipientField(message.recipient),
    ...(message.context !== undefined && { context: message.context }),
    type: message.kind,
    [message.kind]: message.content,
    biz_opaque_callback_data: message.ownId,
  };
  return {
    headers: { authorization: `Bearer ${message.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeLimits.send),
  };
}

function readResponse({ status, text }: GraphResponse): SendOutcome {
  const sent = v.safeParse(sentSchema, text);
  const accepted = sent.success ? sent.output.messages[0] : undefined;
  if (status === 200 && accepted !== undefined) {
    const isHeld = accepted.message_status === 'held_for_quality_assessment';
    return { kind: 'sent', wamid: accepted.id, isHeld };
  }
  const refusal = readRefusal(text);
  if (status < 400 || refusal === null) {
    const cause = `${whatsAppFaults.unreadable} Its HTTP status is ${status}.`;
    return { kind: 'unknown', code: null, cause, isNumberWide: true };
  }
  const { code, message, details, isTransient } = refusal;
  const cause = `${message}${details && details !== message ? `: ${details}` : ''}`.slice(0, 500);
  // WhatsApp may have failed after it accepted the message.
  const isServerFault = status >= 500;
  const isPassing = !isServerFault && (isTransient || isUnclear(code));
  if (isPassing || isRefusedForNow(code) || isAccountBlocked(code)) {
    return { kind: 'retry', code, cause, isNumberWide: !concernsMessageOnly(code) };
  }
  return { kind: isServerFault ? 'unknown' : 'refused', code, cause, isNumberWide: isServerFault };
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

function readFailure(error: unknown): SendOutcome {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined) ?? '';
  const common = { code: null, isNumberWide: true };
  if (unreachedCodes.has(code)) return { ...common, kind: 'retry', cause: whatsAppFaults.unreached };
  return { ...common, kind: 'unknown', cause: whatsAppFaults.silent };
}

/** Sends a message over the Cloud API. Never throws: every failure is an outcome. */
export async function sendToWhatsApp(
  whatsApp: WhatsAppConfig,
  post: Post,
  message: OutgoingMessage,
): Promise<SendOutcome> {
  try {
    return readResponse(
      await post(graphUrl(whatsApp, [message.phoneNumberId, 'messages']), requestOf(message)),
    );
  } catch (error) {
    return readFailure(error);
  }
}
