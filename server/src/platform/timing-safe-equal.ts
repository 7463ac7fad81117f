import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in constant time. */
export function timingSafeEqualText(left: string, right: string): boolean {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
}
