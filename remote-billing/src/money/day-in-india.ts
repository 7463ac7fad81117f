const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day of a moment in Asia/Kolkata as it is read: en-IN alone writes September with four letters. */
export function dayOfMoment(atMs: number): string {
  return day.format(atMs).replace('Sept', 'Sep');
}

/**
 * A day as it is read, "20 Nov 2026"; what is no day stays as it came.
 * @param date YYYY-MM-DD in Asia/Kolkata
 */
export function dayInIndia(date: string): string {
  const atMs = Date.parse(`${date}T00:00:00+05:30`);
  return Number.isNaN(atMs) ? date : dayOfMoment(atMs);
}

const dayMs = 24 * 60 * 60_000;

/** The day after one. @param date YYYY-MM-DD */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}

/**
 * The last day of a year that begins on a day, and of days beyond it. A year from 29 February begins anew on the 28th.
 * @param date YYYY-MM-DD
 */
export function lastDayOfYear(date: string, extraDays = 0): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const next = month === '02' && day === '29' ? '28' : day;
  const anewMs = Date.parse(`${Number(year) + 1}-${month}-${next}`);
  return new Date(anewMs + (extraDays - 1) * dayMs).toISOString().slice(0, 10);
}

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A moment as it is read in Asia/Kolkata, "20 Nov 2026, 11:38 am". */
export function momentInIndia(atMs: number): string {
  return moment
    .format(atMs)
    .toLowerCase()
    .replace('sept', 'sep')
    .replace(/[a-z]{3,}/, (month) => month[0]?.toUpperCase() + month.slice(1));
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day of a moment in Asia/Kolkata, as YYYY-MM-DD. */
export function isoDayInIndia(atMs: number): string {
  return isoDay.format(atMs);
}
