import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { RandomBytes } from '../../platform/random.ts';
import { type Wait, waitAfter } from '../../whatsapp/error-codes.ts';
import { pairDelayMs, quotaWindowMs } from '../../whatsapp/limits.ts';

/** After this many attempts, a message that WhatsApp certainly did not accept has failed. */
export const maxAttempts = 8;
const jitterShare = 0.2;

/** The first and the longest wait in milliseconds; each further failure in a row doubles it. */
type WaitRange = readonly [firstMs: number, maxMs: number];

/** Pauses of a number's queue (outside-services.md, Errors). */
const queuePauses: Readonly<Record<Exclude<Wait, 'pair' | 'template'>, WaitRange>> = {
  seconds: [1000, minuteMs],
  minutes: [minuteMs, quotaWindowMs],
  hours: [hourMs, dayMs],
};
/** Delays of a message, while its number goes on. */
const messageDelay: WaitRange = [2000, 5 * minuteMs];
const templateDelay: WaitRange = [15 * minuteMs, 2 * hourMs];

function withJitter(ms: number, random: RandomBytes): number {
  return Math.round(ms * (1 + (jitterShare * random(1).readUInt8()) / 255));
}

/** Returns how many milliseconds a message waits before it is tried again, after this many attempts. */
export function messageDelayMs(code: number | null, attempts: number, random: RandomBytes): number {
  const wait = waitAfter(code);
  const [firstMs, maxMs] = wait === 'template' ? templateDelay : messageDelay;
  const ms = wait === 'pair' ? pairDelayMs(attempts) : firstMs * 2 ** (attempts - 1);
  return withJitter(Math.min(maxMs, ms), random);
}

/** True if a number pauses for minutes or longer, because the cause does not pass within seconds. */
export function isLongPause(code: number | null): boolean {
  const wait = waitAfter(code);
  return wait === 'minutes' || wait === 'hours';
}

/**
 * Returns how many milliseconds a number pauses after a failure; 0 if only the message waits.
 * @param failures earlier failures of the same kind in a row
 */
export function queuePauseMs(code: number | null, failures: number, random: RandomBytes): number {
  const wait = waitAfter(code);
  if (wait === 'pair' || wait === 'template') return 0;
  const [firstMs, maxMs] = queuePauses[wait];
  return withJitter(Math.min(maxMs, firstMs * 2 ** failures), random);
}
