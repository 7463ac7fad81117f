import type { RandomBytes } from './services.ts';

/** A version 4 UUID from the given randomness. */
export function createUuid(random: RandomBytes): string {
  const bytes = random(16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

let last = { ms: 0, nth: 0 };

/**
 * A version 7 UUID: one that is made later sorts later, also within a millisecond of this process; rows that are
 * written together lie together in an index.
 */
export function createOrderedUuid(random: RandomBytes, now: Date): string {
  const ms = now.getTime();
  last = { ms, nth: ms === last.ms ? (last.nth + 1) & 0xffffff : 0 };
  const time = ms.toString(16).padStart(12, '0');
  const place = last.nth.toString(16).padStart(6, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${place.slice(0, 3)}-8${place.slice(3)}-${random(6).toString('hex')}`;
}
