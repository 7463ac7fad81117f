import { hourMs, minuteMs } from '@chatline/contract/constants/time';
import { dayStartMs, weekdayOf } from './demo-days.ts';
import type { Dice, Weighted } from './demo-dice.ts';

/** A message of the past, before it is stored. */
export interface PastMessage {
  /** Unique among the messages of its account. */
  readonly key: string;
  readonly atMs: number;
  readonly recipientId: string;
  readonly body: string;
  /** Kind and content as WhatsApp got them; null for a plain text. */
  readonly sent: { readonly kind: string; readonly content: string } | null;
  readonly status: 'sent' | 'delivered' | 'read' | 'failed' | 'unknown';
  /** WhatsApp's code of a failure; null without one. */
  readonly code: number | null;
}

export type Outcome = Pick<PastMessage, 'status' | 'code'>;

/** WhatsApp's own titles of the failures in the demo data. */
export const failureTitles: Readonly<Record<number, string>> = {
  130472: "User's number is part of an experiment",
  131026: 'Message undeliverable',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement.',
  131050: 'User has stopped marketing messages from this business',
  132000: 'Number of parameters does not match the expected number of params',
  132015: 'Template is paused',
};
/** Failures of the send call itself; the others are reported later, when the message already has WhatsApp's id. */
export const refusedCodes: readonly number[] = [131042, 132000, 132015];

/** Traffic goes back this many days. */
export const trafficDays = 118;

/** Days from today back to the last Saturday that is at least three days ago: the day of the sale. */
export function saleDaysAgo(now: Date): number {
  const today = weekdayOf(dayStartMs(now, 0));
  const saturday = (today + 1) % 7;
  return saturday < 3 ? saturday + 7 : saturday;
}

/** Returns a moment of a day: few early and late, most before lunch and in the evening. */
export function busyMoment(dice: Dice, startMs: number): number {
  const peak = dice.chance(0.45) ? 11.5 : 18;
  const hour = peak + (dice.next() + dice.next() + dice.next() - 1.5) * 4.2;
  return startMs + Math.min(22.4, Math.max(7.6, hour)) * hourMs + dice.between(0, 59) * 1000;
}

/** Returns the number of an average day's messages, give or take a fifth. */
export function roughly(dice: Dice, average: number): number {
  return Math.floor(average * (0.8 + 0.4 * dice.next()) + dice.next());
}

/** Makes numbers of customers, in the range of Indian mobile numbers. Only the stand-in gets their messages. */
export function makeNumbers(dice: Dice, count: number): readonly [string, ...string[]] {
  const make = () =>
    `91${dice.pick(['70', '73', '75', '76', '80', '82', '86', '88'])}${String(dice.between(0, 99_999_999)).padStart(8, '0')}`;
  return [make(), ...Array.from({ length: count - 1 }, make)];
}

/** True if no message reaches the number: a few customers gave a wrong one. */
const isWrong = (recipientId: string) => Number(recipientId.slice(-5)) % 41 === 0;

const marketingFailures: readonly [Weighted<number>, ...Weighted<number>[]] = [
  [131049, 9],
  [131050, 3],
  [130472, 1],
];

/** Chooses what became of a message. Few marketing messages are read, and WhatsApp withholds some. */
export function outcomeOf(dice: Dice, recipientId: string, ageMs: number, isMarketing: boolean): Outcome {
  if (isWrong(recipientId)) return { status: 'failed', code: 131026 };
  if (isMarketing && dice.chance(0.07)) return { status: 'failed', code: dice.weigh(marketingFailures) };
  if (dice.chance(0.001)) return { status: 'unknown', code: null };
  if (dice.chance(ageMs < 20 * minuteMs ? 0.4 : 0.03)) return { status: 'sent', code: null };
  const isRead = dice.chance(ageMs < 2 * hourMs ? 0.35 : isMarketing ? 0.56 : 0.82);
  return { status: isRead ? 'read' : 'delivered', code: null };
}

/** Returns a filter for messages that were sent by now. */
export const isPast =
  (now: Date) =>
  ({ atMs }: PastMessage): boolean =>
    atMs < now.getTime() - minuteMs;
