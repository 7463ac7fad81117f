const utc = { timeZone: 'UTC', day: 'numeric', month: 'short' } as const;
const short = new Intl.DateTimeFormat('en-IN', utc);
const long = new Intl.DateTimeFormat('en-IN', { ...utc, year: 'numeric' });

/**
 * Formats a calendar day as "20 Nov 2026"; anything else is returned unchanged.
 * @param day YYYY-MM-DD
 */
export function formatDay(day: string): string {
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? day : long.format(ms);
}

/**
 * Formats a calendar day as "20 Nov", with the year where it is not the current one.
 * @param day YYYY-MM-DD
 * @param today in the same zone, YYYY-MM-DD
 */
export function formatShortDay(day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return formatDay(day);
  return short.format(Date.parse(`${day}T00:00:00Z`));
}

const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-CA', inIndia);
const timeOfDay = new Intl.DateTimeFormat('en-IN', { ...inIndia, timeStyle: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** Formats a moment for a list, in Indian time: the time today, "Yesterday", else the day, with another year. */
export function formatWhen(atMs: number, nowMs: number): string {
  const [then, today] = [day.format(atMs), day.format(nowMs)];
  if (then === today) return timeOfDay.format(atMs);
  return then === day.format(nowMs - dayMs) ? 'Yesterday' : formatShortDay(then, today);
}
