/** One bar of the chart: a day, cut into how far its messages came. */
export interface ChartDay {
  /** What stands under the bar. */
  readonly label: string;
  readonly read: number;
  readonly notRead: number;
  readonly failed: number;
  /** Handed over, and nothing heard of since. */
  readonly waiting: number;
  /** Today is not. */
  readonly isComplete: boolean;
}

export type ChartSeries = 'read' | 'notRead' | 'waiting' | 'failed';

/** The tokens of the series, in the order in which they are stacked (look.md, section 2). */
export const seriesColors: Readonly<Record<ChartSeries, string>> = {
  read: 'chart-1',
  notRead: 'chart-1-soft',
  waiting: 'chart-6',
  failed: 'chart-4',
};
