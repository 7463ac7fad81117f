import { explainCode } from './whatsapp-codes.ts';

/** Reasons why a message is not handed over yet. */
export const waitReasons = [
  /** Its number pauses: WhatsApp accepts nothing from it, or cannot be reached. */
  'rest',
  /** The day's limit of new conversations is reached. */
  'day-limit',
  /** WhatsApp limits the messages to one recipient. */
  'pair',
  /** An earlier one to the same recipient is not finished. */
  'line',
  /** WhatsApp did not accept it, and it is tried again. */
  'retry',
  /** Others are before it, at the pace of the plan. */
  'turn',
] as const;

/** Why a message waits, as a call reports it. */
interface Wait {
  readonly reason: (typeof waitReasons)[number];
  readonly code: number | null;
  readonly people: number | null;
}

const text = {
  pair: 'This customer received many messages just now. WhatsApp accepts about one message every 6 seconds for each customer.',
  line: 'An earlier message to the same customer has not been sent yet.',
  retry: 'WhatsApp did not accept it yet. It is retried automatically.',
  turn: 'Other messages come first: messages are sent at the pace of the plan.',
} as const;

/** Reasons why a message waits, for people. */
export function waitReasonText({ reason, code, people }: Wait): string {
  if (reason === 'rest') {
    return explainCode(code)?.cause ?? 'WhatsApp could not be reached, or did not answer.';
  }
  if (reason !== 'day-limit') return text[reason];
  const limit = people === null ? 'so many' : people.toLocaleString('en-IN');
  return `The daily limit is reached: WhatsApp lets you start conversations with ${limit} people in 24 hours.`;
}
