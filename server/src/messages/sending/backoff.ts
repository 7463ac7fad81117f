import type { RandomBytes } from '../../platform/services.ts';
import { isHeld } from '../../whatsapp/error-codes.ts';

/** How often a message that the channel certainly did not take is tried. */
export const maxTries = 8;
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;
const quotaPauseMs = 60_000;
const longestQuotaPauseMs = 60 * 60_000;
/** Too many to one recipient: 4 to the power of the tries, in seconds (outside-services.md, Errors). */
const pairCode = 131056;
/** A paused template, which is let go by itself after three hours, later six. */
const pausedTemplateCode = 132015;
const firstPausedMs = 15 * 60_000;
const longestPausedMs = 2 * 60 * 60_000;
/** The quota of the app or the business account, whose window is an hour. */
const quotaCodes: ReadonlySet<number> = new Set([4, 80007]);
/** Spam, or templates under a wrong category: the campaign is to stop (outside-services.md, Errors). */
const stopCodes: ReadonlySet<number> = new Set([131048, 131064]);
const stopPauseMs = 60 * 60_000;
const longestStopPauseMs = 24 * 60 * 60_000;
const jitterShare = 0.2;

function withJitter(ms: number, random: RandomBytes): number {
  return Math.round(ms * (1 + (jitterShare * random(1).readUInt8()) / 255));
}

/** How long a message waits before it is tried again, after so many tries. */
export function messagePauseMs(code: number | null, tries: number, random: RandomBytes): number {
  if (code === pairCode) return withJitter(Math.min(longestPauseMs, 1000 * 4 ** tries), random);
  const [first, longest] =
    code === pausedTemplateCode ? [firstPausedMs, longestPausedMs] : [firstPauseMs, longestPauseMs];
  return withJitter(Math.min(longest, first * 2 ** (tries - 1)), random);
}

/** Whether a number rests for long after it: what it is refused for does not pass within seconds. */
export function isLongRest(code: number | null): boolean {
  return isHeld(code) || (code !== null && quotaCodes.has(code));
}

function restRange(code: number | null): readonly [firstMs: number, longestMs: number] {
  if (code !== null && stopCodes.has(code)) return [stopPauseMs, longestStopPauseMs];
  return isLongRest(code) ? [quotaPauseMs, longestQuotaPauseMs] : [1000, 60_000];
}

/** How long a number rests after so many failures of the kind in a row; 0 where the failure is the message's alone. */
export function queuePauseMs(code: number | null, failures: number, random: RandomBytes): number {
  if (code === pairCode) return 0;
  const [first, longest] = restRange(code);
  return withJitter(Math.min(longest, first * 2 ** failures), random);
}
