import type { CallAnswer } from '@chatline/contract/calls/define-call';
import type { sentMessageCall } from '@chatline/contract/calls/sent-messages';
import { graphVersion } from '@chatline/contract/constants/connect';
import { explainCode, namedWhatsAppCodes } from '@chatline/contract/constants/whatsapp-codes';
import { type Body, headerSample, sampleRecipient } from './samples.ts';

const theirs = 'wamid.HBgMOTE5ODQwNzYxODI1FQIAEhggQUI3';
const sentId = 'wamid.Y2hhdGxpbmU6MDE5OWQyZjQtN2MxZS03YTNiLTlmNjAtMmI3YzVkOGU0YTEx';

const receipt = { messaging_product: 'whatsapp', status: 'read', message_id: theirs } as const;

/** The bodies of the send call that react to a customer's message. */
const replyBodies = {
  quote: {
    messaging_product: 'whatsapp',
    to: sampleRecipient,
    context: { message_id: theirs },
    type: 'text',
    text: { body: 'Yes, it is in stock.' },
  },
  read: receipt,
  typing: { ...receipt, typing_indicator: { type: 'text' } },
} as const satisfies Readonly<Record<string, Body>>;
export type ReplyKind = keyof typeof replyBodies;

/** The JSON of one of these, to copy. */
export function replyBodySample(kind: ReplyKind): string {
  return JSON.stringify(replyBodies[kind], null, 2);
}

const sent: CallAnswer<typeof sentMessageCall> = {
  id: sentId,
  to: sampleRecipient.slice(1),
  type: 'text',
  status: 'failed',
  times: {
    accepted: '2026-11-20T06:30:00.000Z',
    sent: '2026-11-20T06:30:01.000Z',
    delivered: null,
    read: null,
    failed: '2026-11-20T06:30:02.000Z',
  },
  error: {
    code: namedWhatsAppCodes.undeliverable,
    title: explainCode(namedWhatsAppCodes.undeliverable).cause,
    details: 'Message undeliverable',
  },
  pricing: null,
  biz_opaque_callback_data: 'order KS-20871',
};

/** The response with the status of a message. */
export const sentSample = JSON.stringify(sent, null, 2);

/** The request for it, for a shell. @param base the base URL of the API */
export function readBackSample(base: string, token: string): string {
  return `curl '${base}/v1/messages/${sentId}' \\\n  -H '${headerSample(token)}'`;
}

/** The request for the latest messages to one recipient. */
export function listSample(base: string, token: string): string {
  const query = `to=${encodeURIComponent(sampleRecipient)}&status=failed&limit=50`;
  return `curl '${base}/v1/messages/sent?${query}' \\\n  -H '${headerSample(token)}'`;
}

/** A shell command that uploads a file. @param numberId the account's business number */
export function uploadSample(base: string, numberId: string, token: string): string {
  return [
    `curl -X POST '${base}/${graphVersion}/${numberId}/media' \\`,
    `  -H '${headerSample(token)}' \\`,
    "  -F messaging_product=whatsapp -F 'file=@bill.pdf;type=application/pdf'",
  ].join('\n');
}
