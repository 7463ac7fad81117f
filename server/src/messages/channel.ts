import * as v from 'valibot';
import type { ChannelConfig } from '../platform/config.ts';

/** Time limit of one send; over it the outcome is unknown. */
const sendTimeoutMs = 15_000;

const sentSchema = v.object({
  messages: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) })),
    v.minLength(1),
  ),
});
const errorSchema = v.object({
  error: v.object({
    message: v.string(),
    code: v.number(),
    error_data: v.optional(v.union([v.string(), v.object({ details: v.optional(v.string(), '') })]), ''),
  }),
});

/** A text message as the channel is asked to send it. */
export interface ChannelText {
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** Digits only; the plus is put before it here, else the channel puts the sender's country there. */
  readonly waId: string;
  readonly body: string;
  /** Comes back with every status of this message. */
  readonly ownId: string;
}

/**
 * What became of a send. The channel has no idempotency key, so `unknown` (asked, no answer seen) is never sent
 * again; only where it certainly took nothing is `retry`.
 */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly channelId: string }
  | { readonly kind: 'refused' | 'retry' | 'unknown'; readonly cause: string };

/** Codes with which the channel says "not now" and has taken nothing (contract sheet, Errors). */
const retryCodes = new Set([4, 80007, 130429, 131056, 131057, 131016, 133004, 2]);
/** Failures of fetch in which no byte of the request left. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function requestOf(text: ChannelText): RequestInit {
  const body = {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: `+${text.waId}`,
    type: 'text',
    text: { body: text.body },
    biz_opaque_callback_data: text.ownId,
  };
  return {
    method: 'POST',
    headers: { authorization: `Bearer ${text.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(sendTimeoutMs),
  };
}

function readAnswer(status: number, body: unknown): SendOutcome {
  const sent = v.safeParse(sentSchema, body);
  const channelId = sent.success ? sent.output.messages[0]?.id : undefined;
  if (status === 200 && channelId !== undefined) return { kind: 'sent', channelId };
  const refused = v.safeParse(errorSchema, body);
  if (status < 400 || !refused.success) {
    return { kind: 'unknown', cause: `The channel answered ${status} and nothing that can be read.` };
  }
  const { code, message, error_data: data } = refused.output.error;
  const details = typeof data === 'string' ? data : data.details;
  const cause = `${message}${details && details !== message ? `: ${details}` : ''}`.slice(0, 500);
  if (retryCodes.has(code)) return { kind: 'retry', cause };
  // A fault on the channel's side may have come after it took the message.
  return { kind: status >= 500 ? 'unknown' : 'refused', cause };
}

function readFailure(error: unknown): SendOutcome {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (unreachedCodes.has(code)) return { kind: 'retry', cause: 'The channel could not be reached.' };
  return { kind: 'unknown', cause: 'The channel did not answer in time.' };
}

/** Sends a text over the Cloud API; never throws, every end is an outcome. */
export async function sendText(
  channel: ChannelConfig,
  request: typeof fetch,
  text: ChannelText,
): Promise<SendOutcome> {
  const url = `${channel.baseUrl}/${channel.apiVersion}/${encodeURIComponent(text.phoneNumberId)}/messages`;
  try {
    const response = await request(url, requestOf(text));
    const body = v.safeParse(v.pipe(v.string(), v.parseJson()), await response.text());
    return readAnswer(response.status, body.success ? body.output : null);
  } catch (error) {
    return readFailure(error);
  }
}
