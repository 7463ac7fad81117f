/** The states of a day's messages in stacking order; each message is in exactly one. */
export const chartSeries = ['read', 'notRead', 'waiting', 'queued', 'unknown', 'failed'] as const;
export type ChartSeries = (typeof chartSeries)[number];

/** One bar of the chart: a day, split by message state. */
export interface ChartDay extends Readonly<Record<ChartSeries, number>> {
  /** Label under the bar. */
  readonly label: string;
  /** False for today. */
  readonly isComplete: boolean;
}

/** The tokens of the series (look.md, section 2). */
export const seriesColors = {
  read: 'chart-1',
  notRead: 'chart-1-soft',
  waiting: 'chart-6',
  queued: 'chart-2',
  unknown: 'chart-5',
  failed: 'chart-4',
} as const satisfies Readonly<Record<ChartSeries, string>>;
