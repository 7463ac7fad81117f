import type { MessageWait } from '../calls/message-wait.ts';
import { explainCode } from './whatsapp-codes.ts';

const text = {
  pair: 'This person was written to often just now: WhatsApp takes about one message in 6 seconds for one person.',
  line: 'An earlier message to the same person is not through yet.',
  retry: 'WhatsApp refused for the moment; it is tried again by itself.',
  turn: 'Others are before it: messages go out at the pace of the plan.',
} as const;

/** Why a message waits, as people read it. */
export function waitReasonText({ reason, code, people }: MessageWait): string {
  if (reason === 'rest') {
    return explainCode(code)?.cause ?? 'WhatsApp could not be reached, or did not answer.';
  }
  if (reason !== 'day-limit') return text[reason];
  const limit = people === null ? 'so many' : people.toLocaleString('en-IN');
  return `The day’s limit is reached: WhatsApp lets you write first to ${limit} people in 24 hours.`;
}
