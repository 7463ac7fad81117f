// Asia/Kolkata is UTC+05:30 all year, by law since 1945; no time zone data is needed for it.
const offsetMs = 330 * 60 * 1000;

/** The calendar day in Asia/Kolkata, YYYY-MM-DD (wire.md). */
export function istDate(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** The time of day in Asia/Kolkata, HH:mm:ss. */
export function istTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(11, 19);
}

/** The moment that many times 24 hours earlier. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60 * 1000);
}

const dayMs = 24 * 60 * 60_000;

/** The number of days from one day to another, both as YYYY-MM-DD. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

/** The day that many days after another, as YYYY-MM-DD. @param days negative for an earlier day */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
