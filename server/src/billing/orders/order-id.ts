import { istDate } from '../../platform/ist.ts';
import type { RandomBytes } from '../../platform/services.ts';

// Crockford's: without letters that are read as digits.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const letters = 8;

/** A new order's id: the day in Asia/Kolkata and 40 random bits, as CL261120-7F3K9QXM. */
export function createOrderId(now: Date, random: RandomBytes): string {
  const tail = [...random(letters)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return `CL${istDate(now).slice(2).replaceAll('-', '')}-${tail}`;
}
