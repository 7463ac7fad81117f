/** What becomes of a day's messages, in the order in which it is stacked; each message is in one of them. */
export const chartSeries = ['read', 'notRead', 'waiting', 'queued', 'unknown', 'failed'] as const;
export type ChartSeries = (typeof chartSeries)[number];

/** One bar of the chart: a day, cut into what became of its messages. */
export interface ChartDay extends Readonly<Record<ChartSeries, number>> {
  /** What stands under the bar. */
  readonly label: string;
  /** Today is not. */
  readonly isComplete: boolean;
}

/** As high as the chart is, before its code is there too. */
export const chartHeightPx = 252;

/** The tokens of the series (look.md, section 2). */
export const seriesColors = {
  read: 'chart-1',
  notRead: 'chart-1-soft',
  waiting: 'chart-6',
  queued: 'chart-2',
  unknown: 'chart-5',
  failed: 'chart-4',
} as const satisfies Readonly<Record<ChartSeries, string>>;
