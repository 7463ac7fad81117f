import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import type { RandomBytes } from '../../platform/random.ts';
import { type Pause, pauseAfter } from '../../whatsapp/error-codes.ts';
import { pairPauseMs, quotaWindowMs } from '../../whatsapp/limits.ts';

/** After this many attempts, a message that WhatsApp certainly did not accept has failed. */
export const maxAttempts = 8;
const jitterShare = 0.2;

/** The first and the longest pause in milliseconds; each further failure in a row doubles the pause. */
type PauseRange = readonly [firstMs: number, maxMs: number];

/** Pauses of a number's queue (outside-services.md, Errors). */
const queuePauses: Readonly<Record<Exclude<Pause, 'pair' | 'template'>, PauseRange>> = {
  seconds: [1000, minuteMs],
  minutes: [minuteMs, quotaWindowMs],
  hours: [hourMs, dayMs],
};
const messagePause: PauseRange = [2000, 5 * minuteMs];
const templatePause: PauseRange = [15 * minuteMs, 2 * hourMs];

function withJitter(ms: number, random: RandomBytes): number {
  return Math.round(ms * (1 + (jitterShare * random(1).readUInt8()) / 255));
}

/** Returns how many milliseconds a message waits before it is tried again, after this many attempts. */
export function messagePauseMs(code: number | null, attempts: number, random: RandomBytes): number {
  const pause = pauseAfter(code);
  const [firstMs, maxMs] = pause === 'template' ? templatePause : messagePause;
  const ms = pause === 'pair' ? pairPauseMs(attempts) : firstMs * 2 ** (attempts - 1);
  return withJitter(Math.min(maxMs, ms), random);
}

/** True if a number pauses for minutes or longer, because the cause does not pass within seconds. */
export function isLongPause(code: number | null): boolean {
  const pause = pauseAfter(code);
  return pause === 'minutes' || pause === 'hours';
}

/**
 * Returns how many milliseconds a number pauses after a failure; 0 if only the message waits.
 * @param failures earlier failures of the same kind in a row
 */
export function queuePauseMs(code: number | null, failures: number, random: RandomBytes): number {
  const pause = pauseAfter(code);
  if (pause === 'pair' || pause === 'template') return 0;
  const [firstMs, maxMs] = queuePauses[pause];
  return withJitter(Math.min(maxMs, firstMs * 2 ** failures), random);
}
