const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats the day in Asia/Kolkata; en-IN abbreviates September to four letters, so en-GB is used. */
export function dayOfMoment(atMs: number): string {
  return day.format(atMs).replace('Sept', 'Sep');
}

/**
 * Formats a day as "20 Nov 2026"; anything else is returned unchanged.
 * @param date YYYY-MM-DD in Asia/Kolkata
 */
export function dayInIndia(date: string): string {
  const atMs = Date.parse(`${date}T00:00:00+05:30`);
  return Number.isNaN(atMs) ? date : dayOfMoment(atMs);
}

const dayMs = 24 * 60 * 60_000;

/** The next day. @param date YYYY-MM-DD */
export function dayAfter(date: string): string {
  return new Date(Date.parse(date) + dayMs).toISOString().slice(0, 10);
}

/**
 * The last day of a year that starts on a day, plus extra days. A year from 29 February renews on the 28th.
 * @param date YYYY-MM-DD
 */
export function lastDayOfYear(date: string, extraDays = 0): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const next = month === '02' && day === '29' ? '28' : day;
  const renewalMs = Date.parse(`${Number(year) + 1}-${month}-${next}`);
  return new Date(renewalMs + (extraDays - 1) * dayMs).toISOString().slice(0, 10);
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

/** Formats a moment in Asia/Kolkata as "20 Nov 2026, 11:38 am". */
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
