import { dayMs, hourMs } from '@chatline/contract/constants/time';
import { istDate } from '../platform/calendar.ts';

/** Returns the moment some days from now; fractions are allowed, and negative numbers are in the past. */
export function momentFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs);
}

/** Returns the calendar day in Asia/Kolkata some days from now. */
export function dayFrom(now: Date, days: number): string {
  return istDate(momentFrom(now, days));
}

/** IST is this far ahead of UTC. */
const istMs = 5.5 * hourMs;

/** Returns the start of the day in Asia/Kolkata some days before now. */
export function dayStartMs(now: Date, daysAgo: number): number {
  return Math.floor((now.getTime() + istMs) / dayMs - daysAgo) * dayMs - istMs;
}

/** Returns the weekday of a start of a day, from 0 for Sunday. */
export function weekdayOf(startMs: number): number {
  return new Date(startMs + istMs).getUTCDay();
}

/** Moves a moment to between 8:30 am and 10 pm of its day; moments stay in their order. */
export function inOpeningHours(moment: Date): Date {
  const startMs = dayStartMs(moment, 0);
  const share = (moment.getTime() - startMs) / dayMs;
  return new Date(startMs + (8.5 + 13.5 * share) * hourMs);
}
