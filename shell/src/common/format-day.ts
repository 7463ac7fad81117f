import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { dayMs } from '@chatline/contract/constants/time';

/**
 * Formats a calendar day as "20 Nov", with the year if it is not the current one.
 * @param day YYYY-MM-DD
 * @param today in the same zone, YYYY-MM-DD
 */
export function formatShortDay(day: string, today: string): string {
  const text = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? text.slice(0, -' 2026'.length) : text;
}

/** Formats a moment for a list, in Indian time: the time today, "Yesterday", else the day, with another year. */
export function formatWhen(atMs: number, nowMs: number): string {
  const [then, today] = [dayAt(atMs), dayAt(nowMs)];
  if (then === today) return formatTimeAt(atMs);
  return then === dayAt(nowMs - dayMs) ? 'Yesterday' : formatShortDay(then, today);
}
