import { formatShortDay } from '../format-day.ts';

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-CA', inIndia);
const timeOfDay = new Intl.DateTimeFormat('en-IN', { ...inIndia, timeStyle: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** A moment as a list shows it: the time today, "Yesterday", else the day, of another year with it; in India. */
export function formatWhen(atMs: number, nowMs: number): string {
  const [then, today] = [day.format(atMs), day.format(nowMs)];
  if (then === today) return timeOfDay.format(atMs);
  return then === day.format(nowMs - dayMs) ? 'Yesterday' : formatShortDay(then, today);
}
