import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { type ChartDay, type ChartSeries, seriesColors } from './chart-day.ts';
import {
  type BarPart,
  barOf,
  barWidthPx,
  type ChartScale,
  labelCentrePx,
  labelStep,
  scaleOf,
} from './chart-scale.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { DayTooltip } from './day-tooltip.tsx';
import { count } from './format-count.ts';
import { useShownDay } from './use-shown-day.ts';

export const chartHeightPx = 252;
/** Above the bars, for the upper half of the highest label. */
const topPx = 8;
/** Below the bars, for the days. */
const daysPx = 30;
const barsPx = chartHeightPx - topPx - daysPx;
/** The chart scrolls if a day would be narrower. */
const minDayPx = 8;
const radiusPx = 3;
const unfinishedOpacity = 0.55;
const outlinePx = 1.5;
const tooltipGapPx = 12;
const axisGapPx = 10;
/** The widest digit of the labels, which are cut off at the edge of the chart. */
const digitPx = 8;

const color = (token: string): string => `var(--c-colors-${token})`;
// A style, because the global styles override the attribute.
const text = { style: { fontSize: '12px' }, fill: 'var(--labels)' } as const;
const line = 'var(--lines)';
/** The colors of labels and lines. With forced colors a drawing keeps its own, but not the ground behind it. */
const axisColors = {
  '--labels': '{colors.muted}',
  '--lines': '{colors.border}',
  '@media (forced-colors: active)': { '--labels': 'CanvasText', '--lines': 'GrayText' },
} as const;

interface DaysChartProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
}

/** Stacked bars, one per day (look.md, section 5, Charts). */
export function DaysChart({ days, series }: DaysChartProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const keysId = useId();
  const dayPx = Math.max(minDayPx, useWidthPx(scroller) / days.length);
  const scale = scaleOf(days, series);
  const axisPx = axisWidthPx(scale);
  const { shown, handlers } = useShownDay(days.length, dayPx);
  const centrePx = shown && (shown.index + 0.5) * dayPx;
  const scrolledPx = useScrolledPx(scroller, dayPx * days.length, shown?.isByKeyboard ? centrePx : undefined);
  return (
    <Box position="relative" display="flex" css={axisColors}>
      <Axis scale={scale} widthPx={axisPx} />
      <Box
        ref={setScroller}
        flex="1"
        minW="0"
        overflowX="auto"
        role="group"
        aria-label={texts.chart}
        aria-describedby={keysId}
        tabIndex={0}
        _focusVisible={{ outlineOffset: '-2px' }}
        {...handlers}
      >
        <Plot days={days} series={series} scale={scale} dayPx={dayPx} shownIndex={shown?.index} />
      </Box>
      <VisuallyHidden id={keysId}>{texts.chartKeys}</VisuallyHidden>
      <Beside
        leftPx={axisPx + (centrePx ?? 0) - scrolledPx}
        isAnnounced={shown === undefined || shown.isByKeyboard}
      >
        <DayTooltip day={shown && days[shown.index]} series={series} />
      </Beside>
    </Box>
  );
}

interface PlotProps extends BarsProps {
  readonly shownIndex: number | undefined;
}

/** Bars, grid lines and days, and a band behind the day whose numbers are shown. */
function Plot({ days, series, scale, dayPx, shownIndex }: PlotProps) {
  return (
    <svg width={dayPx * days.length} height={chartHeightPx} display="block" aria-hidden="true">
      {shownIndex !== undefined && (
        <rect x={shownIndex * dayPx} y={topPx} width={dayPx} height={barsPx} fill={color('bg')} />
      )}
      <GridLines scale={scale} />
      <Bars days={days} series={series} scale={scale} dayPx={dayPx} />
      <DayLabels days={days} dayPx={dayPx} />
    </svg>
  );
}

/** The width of an element, known before its first paint. */
function useWidthPx(element: HTMLElement | null): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    if (element === null) return;
    const read = () => setWidthPx(element.clientWidth);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

/**
 * Scrolls a chart that does not fit to today, and later to the day that the keyboard chooses.
 * @returns how far it is scrolled, in px
 */
function useScrolledPx(
  scroller: HTMLElement | null,
  contentPx: number,
  chosenPx: number | undefined,
): number {
  const [scrolledPx, setScrolledPx] = useState(0);
  useLayoutEffect(() => {
    if (scroller === null) return;
    const read = () => setScrolledPx(scroller.scrollLeft);
    scroller.scrollLeft = contentPx;
    read();
    scroller.addEventListener('scroll', read, { passive: true });
    return () => scroller.removeEventListener('scroll', read);
  }, [scroller, contentPx]);
  useLayoutEffect(() => {
    if (scroller === null || chosenPx === undefined) return;
    const { scrollLeft, clientWidth } = scroller;
    const marginPx = minDayPx * 2;
    const minPx = chosenPx - clientWidth + marginPx;
    scroller.scrollLeft = Math.max(minPx, Math.min(scrollLeft, chosenPx - marginPx));
  }, [scroller, chosenPx]);
  return scrolledPx;
}

const yOf = (value: number, { top }: ChartScale): number => topPx + (1 - value / top) * barsPx;

function GridLines({ scale }: { readonly scale: ChartScale }) {
  return scale.ticks.map((tick) => {
    const y = Math.round(yOf(tick, scale)) + 0.5;
    return <line key={tick} x1="0" x2="100%" y1={y} y2={y} stroke={line} />;
  });
}

function axisWidthPx({ ticks }: ChartScale): number {
  return Math.max(...ticks.map((tick) => count.format(tick).length)) * digitPx + axisGapPx;
}

/** The numbers stay where they are while the bars scroll. */
function Axis({ scale, widthPx }: { readonly scale: ChartScale; readonly widthPx: number }) {
  return (
    <svg width={widthPx} height={chartHeightPx} display="block" aria-hidden="true">
      {scale.ticks.map((tick) => (
        <text
          key={tick}
          x={widthPx - axisGapPx}
          y={yOf(tick, scale)}
          textAnchor="end"
          dominantBaseline="central"
          {...text}
        >
          {count.format(tick)}
        </text>
      ))}
    </svg>
  );
}

interface BarsProps extends DaysChartProps {
  readonly scale: ChartScale;
  readonly dayPx: number;
}

function Bars({ days, series, scale, dayPx }: BarsProps) {
  const widthPx = barWidthPx(dayPx);
  return days.map((day, index) => (
    <g key={day.label}>
      {barOf(day, series, scale, barsPx).map((part) => (
        <Part
          key={part.key}
          part={part}
          x={Math.round((index + 0.5) * dayPx - widthPx / 2)}
          widthPx={widthPx}
          isComplete={day.isComplete}
        />
      ))}
    </g>
  ));
}

interface PartProps {
  readonly part: BarPart;
  readonly x: number;
  readonly widthPx: number;
  readonly isComplete: boolean;
}

/** One part of a bar; an unfinished one has an outline in its colour, so that it does not look like another series. */
function Part({ part, x, widthPx, isComplete }: PartProps) {
  const insetPx = isComplete ? 0 : outlinePx / 2;
  const [left, right] = [x + insetPx, x + widthPx - insetPx];
  const [top, bottom] = [topPx + part.topPx + insetPx, topPx + part.topPx + part.heightPx - insetPx];
  const radius = part.isLast ? Math.min(radiusPx, widthPx / 3, bottom - top) : 0;
  const fill = color(seriesColors[part.key]);
  return (
    <path
      data-series={part.key}
      d={`M${left} ${bottom}V${top + radius}q0 ${-radius} ${radius} ${-radius}H${right - radius}q${radius} 0 ${radius} ${radius}V${bottom}Z`}
      fill={fill}
      {...(isComplete ? {} : { fillOpacity: unfinishedOpacity, stroke: fill, strokeWidth: outlinePx })}
    />
  );
}

function DayLabels({ days, dayPx }: { readonly days: readonly ChartDay[]; readonly dayPx: number }) {
  const labels = days.map(({ label }) => label);
  const step = labelStep(labels, dayPx);
  return labels.map((label, index) => {
    if ((labels.length - 1 - index) % step !== 0) return null;
    const x = labelCentrePx(label, index, dayPx, dayPx * labels.length);
    return (
      <text key={label} x={x} y={topPx + barsPx + 19} textAnchor="middle" {...text}>
        {label}
      </text>
    );
  });
}

interface BesideProps {
  readonly leftPx: number;
  /** True if screen readers announce the content when it changes. */
  readonly isAnnounced: boolean;
  readonly children: ReactNode;
}

/** Lays its content out beside a place of the chart, on the side that has room for it. */
function Beside({ leftPx, isAnnounced, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node?.parentElement) return;
    const roomPx = node.parentElement.clientWidth - node.offsetWidth;
    const rightPx = leftPx + tooltipGapPx;
    const wantedPx = rightPx <= roomPx ? rightPx : leftPx - tooltipGapPx - node.offsetWidth;
    node.style.left = `${Math.max(0, Math.min(roomPx, wantedPx))}px`;
  });
  return (
    <Box
      ref={box}
      position="absolute"
      top={`${topPx}px`}
      left="0"
      w="max-content"
      maxW="100%"
      zIndex="1"
      pointerEvents="none"
      aria-live={isAnnounced ? 'polite' : 'off'}
    >
      {children}
    </Box>
  );
}
