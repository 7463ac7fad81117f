import { dayAt } from '@chatline/contract/codecs/days';
import { formatMoment, formatTimeAt } from '@chatline/contract/codecs/format-time';
import { dayMs, hourMs, minuteMs } from '@chatline/contract/constants/time';
import { readStatusTexts as texts } from './read-status.texts.ts';

/** Formats how long something takes or lasts, as "12 s", "3 min", "5 h" or "4 days". */
export function formatDuration(ms: number): string {
  if (ms < minuteMs) return texts.seconds(Math.floor(ms / 1000));
  if (ms < hourMs) return texts.minutes(Math.floor(ms / minuteMs));
  return ms < 2 * dayMs ? texts.hours(Math.floor(ms / hourMs)) : texts.days(Math.floor(ms / dayMs));
}

/** Formats how long ago something was. */
export function formatAgo(ms: number): string {
  return ms < 1000 ? texts.now : texts.ago(formatDuration(ms));
}

/** Formats a moment as its time of day, with the day if it is another one than that of `nowMs`. */
export function formatSince(atMs: number, nowMs: number): string {
  return dayAt(atMs) === dayAt(nowMs) ? formatTimeAt(atMs) : formatMoment(atMs);
}
