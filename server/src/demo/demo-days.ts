import { istDate } from '../platform/calendar.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** A moment some days (or parts of a day) from now; negative is in the past. */
export function daysBetween(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** A calendar day in Asia/Kolkata, some days from now. */
export function dayFrom(now: Date, days: number): string {
  return istDate(daysBetween(now, days));
}
