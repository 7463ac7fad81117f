import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';

/** Formats how long something took or lasts, as "14 min", "20 h" or "3 days". */
export function formatWait(waitMs: number): string {
  if (waitMs < minuteMs) return 'under a minute';
  if (waitMs < hourMs) return `${Math.floor(waitMs / minuteMs)} min`;
  const hours = Math.floor(waitMs / hourMs);
  return hours < 48 ? `${hours} h` : `${Math.floor(waitMs / dayMs)} days`;
}
