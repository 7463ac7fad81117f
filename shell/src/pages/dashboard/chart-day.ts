/** The states of a day's messages, for the table; each message is in exactly one. */
export const tableSeries = ['read', 'notRead', 'waiting', 'queued', 'unknown', 'failed'] as const;
/** The bars of the chart in stacking order. */
export const chartSeries = ['read', 'unread', 'failed'] as const;
/** Messages that are neither sent nor failed, and so in no bar. */
export const unsentSeries = ['queued', 'unknown'] as const;
export type ChartSeries = (typeof tableSeries)[number] | (typeof chartSeries)[number];

/** One bar of the chart: a day, split by message state. `unread` is `notRead` and `waiting` together. */
export interface ChartDay extends Readonly<Record<ChartSeries, number>> {
  /** Label under the bar. */
  readonly label: string;
  /** False for today. */
  readonly isComplete: boolean;
}

/** The tokens of the series (look.md, section 2). */
export const seriesColors = {
  read: 'chart-1',
  unread: 'chart-1-soft',
  notRead: 'chart-1-soft',
  waiting: 'chart-6',
  queued: 'chart-2',
  unknown: 'chart-5',
  failed: 'chart-4',
} as const satisfies Readonly<Record<ChartSeries, string>>;
