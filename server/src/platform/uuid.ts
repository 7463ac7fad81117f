import { v4, v7 } from 'uuid';
import type { RandomBytes } from './random.ts';

/** A version 4 UUID from the given randomness. */
export function createUuid(random: RandomBytes): string {
  return v4({ random: random(16) });
}

let last = { msecs: 0, seq: 0 };

/**
 * A version 7 UUID: one that is made later sorts later, also within a millisecond of this process; rows that are
 * written together lie together in an index.
 */
export function createOrderedUuid(random: RandomBytes, now: Date): string {
  const msecs = now.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : 0 };
  return v7({ ...last, random: random(16) });
}
