import {
  type DashboardFigures,
  dashboardMaxDays,
  type MessageCounts,
} from '@chatline/contract/calls/dashboard';
import { addDays, dayAt, daysBetween, isCalendarDay } from '@chatline/contract/codecs/days';
import { formatShortDay } from '../../../common/format-day.ts';
import type { ChartDay } from '../chart-day.ts';

/** The days shown, both inclusive, YYYY-MM-DD. */
export interface ShownDays {
  readonly from: string;
  readonly to: string;
}

/** Selectable ranges, in days up to today. */
export const presetDays = [7, 14, 30, 90] as const;
const defaultDays = 14;

/** The last days up to today; figures are counted per day in Asia/Kolkata, whatever the browser's zone. */
export function lastDays(count: number, nowMs: number): ShownDays {
  const today = dayAt(nowMs);
  return { from: addDays(today, 1 - count), to: today };
}

/** Reads the range from the address; the default if it is invalid or in the future. */
export function readShownDays(search: URLSearchParams, nowMs: number): ShownDays {
  const [from, to] = [search.get('from'), search.get('to')];
  const today = lastDays(1, nowMs).to;
  const defaultRange = lastDays(defaultDays, nowMs);
  if (from === null || to === null || to > today) return defaultRange;
  if (!isCalendarDay(from) || !isCalendarDay(to)) return defaultRange;
  const length = daysBetween(from, to) + 1;
  return length >= 1 && length <= dashboardMaxDays ? { from, to } : defaultRange;
}

export function toChartDays(days: DashboardFigures['messages']['days'], nowMs: number): readonly ChartDay[] {
  const today = dayAt(nowMs);
  return days.map(({ day, sent, delivered, read, failed, queued, unknown, held }) => ({
    label: formatShortDay(day, today),
    read,
    unread: sent - read,
    notRead: delivered - read,
    failed,
    waiting: sent - delivered,
    // Messages held by WhatsApp have not been sent either.
    queued: queued + held,
    unknown,
    isComplete: day !== today,
  }));
}

const countKeys = ['sent', 'delivered', 'read', 'failed', 'queued', 'unknown', 'held'] as const;

/** Sums the counts of several days. */
export function sumOf(days: readonly MessageCounts[]): MessageCounts {
  const sum = { sent: 0, delivered: 0, read: 0, failed: 0, queued: 0, unknown: 0, held: 0 };
  for (const day of days) {
    for (const key of countKeys) {
      sum[key] += day[key];
    }
  }
  return sum;
}
