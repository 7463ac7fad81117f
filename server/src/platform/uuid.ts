import { v4, v7 } from 'uuid';
import type { RandomBytes } from './random.ts';

/** Creates a version 4 UUID. */
export function createUuid(random: RandomBytes): string {
  return v4({ random: random(16) });
}

let last = { msecs: 0, seq: 0 };

/**
 * Creates a version 7 UUID. A later one sorts later, within this process even in the same millisecond, so that rows
 * that are written together are together in an index.
 */
export function createOrderedUuid(random: RandomBytes, now: Date): string {
  const msecs = now.getTime();
  last = { msecs, seq: msecs === last.msecs ? last.seq + 1 : 0 };
  return v7({ ...last, random: random(16) });
}
