import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import { dashboardTexts as texts } from '../dashboard.texts.ts';

/** Formats how long something took or lasts, as "14 min", "20 h" or "3 days". */
export function formatWait(waitMs: number): string {
  if (waitMs < minuteMs) return texts.waitUnderAMinute;
  if (waitMs < hourMs) return texts.minutes(Math.floor(waitMs / minuteMs));
  const hours = Math.floor(waitMs / hourMs);
  return hours < 48 ? texts.hours(hours) : texts.days(Math.floor(waitMs / dayMs));
}
