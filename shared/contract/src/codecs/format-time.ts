import { minuteMs } from '../constants/time.ts';
import { dayAt, timeAt } from './days.ts';

// Days and times as the product shows them. Times are in Asia/Kolkata, whatever the zone of the browser.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * Formats a calendar day as "20 Nov 2026"; anything else is returned unchanged.
 * @param day YYYY-MM-DD
 */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** Formats days from one to another as "9 – 22 Nov 2026", with the month and year of the first day if they differ. */
export function formatDays(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const [first, last] = [formatDay(from).split(' '), formatDay(to).split(' ')];
  const [, month, year] = last;
  const differing = first[2] !== year ? 3 : first[1] !== month ? 2 : 1;
  return `${first.slice(0, differing).join(' ')} – ${last.join(' ')}`;
}

/**
 * Formats a time of day as "11:41 am"; anything else is returned unchanged.
 * @param time HH:mm or HH:mm:ss
 */
export function formatTime(time: string): string {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(time) ?? [];
  if (hours === undefined) return time;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'am' : 'pm'}`;
}

/** Formats the time of day of a moment as "11:41 am". */
export function formatTimeAt(atMs: number): string {
  return formatTime(timeAt(atMs));
}

/** Formats a moment as "20 Nov 2026, 11:41 am". */
export function formatMoment(atMs: number): string {
  return `${formatDay(dayAt(atMs))}, ${formatTimeAt(atMs)}`;
}

/** From this many hours on, the minutes of a remaining time do not matter. */
const roundHours = 6;

/** Formats a remaining time, rounded up to a minute, as "12 min", "2 h 04" or "18 h". */
export function formatLeft(leftMs: number): string {
  const minutes = Math.ceil(Math.max(0, leftMs) / minuteMs);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours >= roundHours ? `${hours} h` : `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
}
