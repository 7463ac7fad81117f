import { nice, ticks } from 'd3-array';
import type { ChartDay, ChartSeries } from './chart-day.ts';

/** Smallest drawn share of the tallest bar, so that a few messages stay visible beside many. */
const minBarShare = 0.02;
const wantedTicks = 4;
/** The space above the tallest bar, as a share of its height. */
const headroom = 0.08;
const maxBarPx = 22;
/** The share of a day's width that its bar covers. */
const barShare = 0.7;
const gapPx = 1.5;
/** Average width of a character of the labels, at 12 px. */
const characterPx = 6.5;
const labelGapPx = 8;

/** The vertical axis. */
export interface ChartScale {
  /** The total at the top of the chart, at least that of the tallest bar. */
  readonly top: number;
  /** Round whole numbers from 0 on. */
  readonly ticks: readonly number[];
  /** The smallest drawn part of a bar. */
  readonly minPart: number;
}

const totalOf = (day: ChartDay, series: readonly ChartSeries[]): number =>
  series.reduce((sum, key) => sum + day[key], 0);

/** The drawn size of a part: true to scale, but never too thin to see. */
const drawnSize = (value: number, minPart: number): number => (value === 0 ? 0 : Math.max(value, minPart));

export function scaleOf(days: readonly ChartDay[], series: readonly ChartSeries[]): ChartScale {
  const minPart = Math.max(...days.map((day) => totalOf(day, series)), 0) * minBarShare;
  const drawnTotals = days.map((day) => series.reduce((sum, key) => sum + drawnSize(day[key], minPart), 0));
  const tallest = Math.max(...drawnTotals, 1);
  const [, lastTick] = nice(0, tallest, wantedTicks);
  return {
    top: Math.max(lastTick, tallest * (1 + headroom)),
    ticks: ticks(0, lastTick, wantedTicks).filter(Number.isInteger),
    minPart,
  };
}

/** A part of a bar, in px from the top of the chart. */
export interface BarPart {
  readonly key: ChartSeries;
  readonly topPx: number;
  readonly heightPx: number;
  /** True for the upper end of the bar. */
  readonly isLast: boolean;
}

/** The parts of a day's bar from the bottom up, with a gap between them. */
export function barOf(
  day: ChartDay,
  series: readonly ChartSeries[],
  { top, minPart }: ChartScale,
  heightPx: number,
): readonly BarPart[] {
  const shown = series.filter((key) => day[key] > 0);
  let bottomPx = heightPx;
  return shown.map((key, index) => {
    const partPx = (drawnSize(day[key], minPart) / top) * heightPx;
    const ownGapPx = index === 0 ? 0 : gapPx;
    bottomPx -= partPx;
    return {
      key,
      topPx: bottomPx,
      heightPx: Math.max(1, partPx - ownGapPx),
      isLast: index === shown.length - 1,
    };
  });
}

/** The width of a bar, in whole px so that its edges are sharp. */
export function barWidthPx(dayPx: number): number {
  return Math.max(2, Math.min(maxBarPx, Math.floor(dayPx * barShare)));
}

/** The width of a label, estimated from its length. */
export const labelWidthPx = (label: string): number => label.length * characterPx;

/** The centre of a day's label; the outer labels are moved into the chart. */
export function labelCentrePx(label: string, index: number, dayPx: number, chartPx: number): number {
  const halfPx = labelWidthPx(label) / 2;
  return Math.max(halfPx, Math.min(chartPx - halfPx, (index + 0.5) * dayPx));
}

/** Every n-th day has a label, counted from the newest, so that no two labels touch. @returns n */
export function labelStep(labels: readonly string[], dayPx: number): number {
  const widestPx = Math.max(...labels.map(labelWidthPx), 0);
  const movedPx = Math.max(0, (widestPx - dayPx) / 2);
  return Math.max(1, Math.ceil((widestPx + movedPx + labelGapPx) / dayPx));
}
