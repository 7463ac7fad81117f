import { dayAt } from '@chatline/contract/codecs/format-time';

const dayMs = 24 * 60 * 60 * 1000;
const soonDays = 30;

/** The note at an expire date: missing, near or past; empty otherwise. The plan ends with that day in India. */
export function expiryNote(date: string | null, nowMs: number): string {
  if (!date) return 'No plan yet.';
  const daysLeft = Math.round((Date.parse(date) - Date.parse(dayAt(nowMs))) / dayMs);
  if (daysLeft < 0) return `Ended ${formatDays(-daysLeft)} ago.`;
  if (daysLeft === 0) return 'Ends today.';
  return daysLeft <= soonDays ? `${formatDays(daysLeft)} left.` : '';
}

function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}
