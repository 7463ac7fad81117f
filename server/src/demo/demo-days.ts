import { istDate } from '../platform/calendar.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the moment some days from now; fractions are allowed, and negative numbers are in the past. */
export function daysBetween(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Returns the calendar day in Asia/Kolkata some days from now. */
export function dayFrom(now: Date, days: number): string {
  return istDate(daysBetween(now, days));
}
