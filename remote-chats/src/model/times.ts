const zone = 'Asia/Kolkata';
const dayMs = 24 * 60 * 60 * 1000;
const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone });
const timeToTheSecond = new Intl.DateTimeFormat('en-IN', { timeStyle: 'medium', timeZone: zone });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: zone });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: zone });
const fullDay = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
});
/** YYYY-MM-DD, to tell days apart. */
const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });

/** The day of a moment in India, YYYY-MM-DD. */
export function dayOf(atMs: number): string {
  return isoDay.format(atMs);
}

/** A time, as 11:41 am. */
export function timeText(atMs: number): string {
  return timeOfDay.format(atMs);
}

/** A time to the second, as 11:41:20 am. */
export function timeWithSeconds(atMs: number): string {
  return timeToTheSecond.format(atMs);
}

/** A day between messages: Today, Yesterday, or its date. */
export function dayText(atMs: number, nowMs: number): string {
  const day = dayOf(atMs);
  if (day === dayOf(nowMs)) return 'Today';
  if (day === dayOf(nowMs - dayMs)) return 'Yesterday';
  return fullDay.format(atMs);
}

/** A moment of a sentence: 11:41 am, 11:41 am yesterday, 11:41 am 3 Aug 2026. */
export function whenText(atMs: number, nowMs: number): string {
  const day = dayText(atMs, nowMs);
  if (day === 'Today') return timeText(atMs);
  return `${timeText(atMs)} ${day === 'Yesterday' ? day.toLowerCase() : day}`;
}

/** When the last message came, as short as a list has room: 11:41 am, Yesterday, Thu, 3 Aug. */
export function lastText(atMs: number, nowMs: number): string {
  const day = dayText(atMs, nowMs);
  if (day === 'Today') return timeText(atMs);
  if (day === 'Yesterday') return day;
  return nowMs - atMs < 6 * dayMs ? weekday.format(atMs) : shortDay.format(atMs);
}

/** What is left, as 18 h, 2 h 04, 12 min; hours alone while there are many. */
export function leftText(leftMs: number): string {
  const minutes = Math.max(1, Math.ceil(leftMs / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours >= 6 ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}

/** What is left to the second, as 43 s, 1 min 12 s. */
export function leftInSeconds(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
