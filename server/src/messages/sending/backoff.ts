import type { RandomBytes } from '../../platform/services.ts';
import { isHeld } from '../held-codes.ts';

/** How often a message that the channel certainly did not take is tried. */
export const maxTries = 8;
const firstPauseMs = 2000;
const longestPauseMs = 5 * 60_000;
const quotaPauseMs = 60_000;
const longestQuotaPauseMs = 60 * 60_000;
/** Too many to one recipient: 4 to the power of the tries, in seconds (contract sheet, Errors). */
const pairCode = 131056;
/** The quota of the app or the business account, whose window is an hour. */
const quotaCodes: ReadonlySet<number> = new Set([4, 80007]);
const jitterShare = 0.2;

function withJitter(ms: number, random: RandomBytes): number {
  return Math.round(ms * (1 + (jitterShare * random(1).readUInt8()) / 255));
}

/** How long a message waits before it is tried again, after so many tries. */
export function messagePauseMs(code: number | null, tries: number, random: RandomBytes): number {
  const ms =
    code === pairCode ? 1000 * 4 ** tries : Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1));
  return withJitter(Math.min(ms, longestPauseMs), random);
}

/** How long a number rests after so many failures in a row; 0 where the failure is the message's alone. */
export function lanePauseMs(code: number | null, failures: number, random: RandomBytes): number {
  if (code === pairCode) return 0;
  const isLong = isHeld(code) || (code !== null && quotaCodes.has(code));
  const [first, longest] = isLong ? [quotaPauseMs, longestQuotaPauseMs] : [1000, 60_000];
  return withJitter(Math.min(longest, first * 2 ** failures), random);
}
