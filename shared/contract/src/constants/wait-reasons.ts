import type { MessageWait } from '../calls/message-wait.ts';
import { explainCode } from './whatsapp-codes.ts';

const text = {
  pair: 'This customer received many messages just now. WhatsApp accepts about one message every 6 seconds for each customer.',
  line: 'An earlier message to the same customer has not been sent yet.',
  retry: 'WhatsApp did not accept it yet. It is retried automatically.',
  turn: 'Other messages come first: messages are sent at the pace of the plan.',
} as const;

/** Reasons why a message waits, for people. */
export function waitReasonText({ reason, code, people }: MessageWait): string {
  if (reason === 'rest') {
    return explainCode(code)?.cause ?? 'WhatsApp could not be reached, or did not answer.';
  }
  if (reason !== 'day-limit') return text[reason];
  const limit = people === null ? 'so many' : people.toLocaleString('en-IN');
  return `The daily limit is reached: WhatsApp lets you start conversations with ${limit} people in 24 hours.`;
}
