const day = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/**
 * A day as it is read, "20 Nov 2026"; what is no day stays as it came.
 * @param date YYYY-MM-DD in Asia/Kolkata
 */
export function dayInIndia(date: string): string {
  const atMs = Date.parse(`${date}T00:00:00+05:30`);
  return Number.isNaN(atMs) ? date : day.format(atMs);
}
