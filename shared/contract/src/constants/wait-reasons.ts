import { explainCode, whatsAppFaults } from './whatsapp-codes.ts';
import { contactHours, messagingLimitText, pairIntervalMs } from './whatsapp-limits.ts';

/**
 * Reasons why a message is not handed over yet, as the call `message-wait` names them: released modules read these
 * values. `rest` is a pause, `day-limit` the messaging limit, `line` the order for one recipient.
 */
export const waitReasons = [
  /** Sending from its number is paused: WhatsApp rejects every message or cannot be reached. */
  'rest',
  /** The messaging limit is reached. */
  'day-limit',
  /** WhatsApp limits the messages to one recipient. */
  'pair',
  /** An earlier message to the same recipient has not been sent yet. */
  'line',
  /** WhatsApp did not accept it yet; it is retried. */
  'retry',
  /** Earlier messages are sent first, at the pace of the plan. */
  'turn',
] as const;

/** The reason why a message waits, as a call returns it. */
interface Wait {
  readonly reason: (typeof waitReasons)[number];
  readonly code: number | null;
  readonly people: number | null;
}

const text = {
  pair: `This customer received many messages just now. WhatsApp accepts about one message every ${pairIntervalMs / 1000} seconds for each customer.`,
  line: 'An earlier message to the same customer has not been sent yet.',
  retry: 'WhatsApp did not accept it yet. It is retried automatically.',
  turn: 'Other messages come first: messages are sent at the pace of the plan.',
} as const;

/** Explains to a user why a message waits. */
export function waitReasonText({ reason, code, people }: Wait): string {
  if (reason === 'rest') {
    return explainCode(code)?.cause ?? whatsAppFaults.silent;
  }
  if (reason !== 'day-limit') return text[reason];
  if (people === null) return `The messaging limit is reached: ${messagingLimitText}`;
  return `The messaging limit is reached: WhatsApp lets you start conversations with ${people.toLocaleString('en-IN')} people in ${contactHours} hours.`;
}
