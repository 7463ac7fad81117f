import { timingSafeEqual } from 'node:crypto';

/** Compares two texts of the same length in constant time. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
