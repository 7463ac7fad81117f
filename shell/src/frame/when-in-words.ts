const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-CA', inIndia);
const timeOfDay = new Intl.DateTimeFormat('en-IN', { ...inIndia, timeStyle: 'short' });
const shortDay = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** A moment as a list shows it: the time today, "Yesterday", else the day; in India. */
export function whenInWords(atMs: number, nowMs: number): string {
  if (day.format(atMs) === day.format(nowMs)) return timeOfDay.format(atMs);
  return day.format(atMs) === day.format(nowMs - dayMs) ? 'Yesterday' : shortDay.format(atMs);
}
