// Asia/Kolkata whatever the browser's zone (wire.md).
const inIndia = { timeZone: 'Asia/Kolkata' } as const;
const day = new Intl.DateTimeFormat('en-IN', { ...inIndia, day: 'numeric', month: 'short', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-IN', {
  ...inIndia,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
// The Canadian locale formats a day as the wire does: YYYY-MM-DD.
const wireDay = new Intl.DateTimeFormat('en-CA', inIndia);

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 30;

/** When something happened, as "20 Nov 2026, 11:41 am". */
export function formatMoment(atMs: number): string {
  return `${day.format(atMs)}, ${clock.format(atMs)}`;
}

/** Formats a day of the wire (YYYY-MM-DD) as "13 Jun 2027"; empty for null. */
export function formatDay(date: string | null): string {
  return date ? day.format(Date.parse(`${date}T00:00:00+05:30`)) : '';
}

/** The note at an expire date, which includes the whole day in India: none, near or past. */
export function expiryNote(date: string | null, nowMs: number): string {
  if (!date) return 'No plan yet.';
  const daysLeft = Math.round((Date.parse(date) - Date.parse(wireDay.format(nowMs))) / dayMs);
  if (daysLeft < 0) return `Ended ${formatDays(-daysLeft)} ago.`;
  if (daysLeft === 0) return 'Ends today.';
  return daysLeft <= soonDays ? `${formatDays(daysLeft)} left.` : '';
}

function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
