const dayMs = 24 * 60 * 60_000;

/** How many days one day lies after another; both as YYYY-MM-DD. */
export function daysFrom(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

/** The day so many days after another, as YYYY-MM-DD. @param days negative for a day before */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
