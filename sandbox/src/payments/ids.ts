import type { RandomBytes } from '../common/randomness.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const idLength = 14;

/** An id as the provider makes it: a prefix and 14 letters and digits. */
export function makeId(
  prefix: 'acc' | 'card' | 'order' | 'pay' | 'rfnd' | 'evt',
  randomBytes: RandomBytes,
): string {
  const letters = [...randomBytes(idLength)].map((byte) => alphabet[byte % alphabet.length]);
  return `${prefix}_${letters.join('')}`;
}

/** A bank's reference of this many digits. */
export function makeDigits(count: number, randomBytes: RandomBytes): string {
  return [...randomBytes(count)].map((byte, index) => (index === 0 ? 1 + (byte % 9) : byte % 10)).join('');
}
