import { dayMs } from '../constants/time.ts';

// Calendar days as YYYY-MM-DD.

/** Asia/Kolkata is UTC+05:30 all year, by law since 1945; no time zone data is needed for it. */
const istOffsetMs = 330 * 60_000;

const clockAt = (atMs: number) => new Date(atMs + istOffsetMs).toISOString();

/** Returns the calendar day of a moment in Asia/Kolkata. */
export function dayAt(atMs: number): string {
  return clockAt(atMs).slice(0, 10);
}

/** Returns the time of day of a moment in Asia/Kolkata, HH:mm:ss. */
export function timeAt(atMs: number): string {
  return clockAt(atMs).slice(11, 19);
}

/** True for a day that exists in the calendar, as 2026-11-23. A database has no year 0. */
export function isCalendarDay(day: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(day) && day > '0001' ? Date.parse(day) : Number.NaN;
  // JavaScript parses 31 February as a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
}

/** Returns the number of days from one day to another. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

/** Returns the day some days after another. @param days negative for an earlier day */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Replaces `{0}` in a text by today in Asia/Kolkata, `{-13}` by the day 13 days ago. */
export function fillDays(text: string, nowMs: number): string {
  return text.replace(/\{(-?\d+)\}/g, (_, days: string) => addDays(dayAt(nowMs), Number(days)));
}
