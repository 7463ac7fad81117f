import { dayMs } from '@chatline/contract/constants/time';
import { istDate } from '../platform/calendar.ts';

/** Returns the moment some days from now; fractions are allowed, and negative numbers are in the past. */
export function momentFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Returns the calendar day in Asia/Kolkata some days from now. */
export function dayFrom(now: Date, days: number): string {
  return istDate(momentFrom(now, days));
}
