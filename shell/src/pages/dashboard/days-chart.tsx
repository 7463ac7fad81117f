import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartDay, type ChartSeries, chartHeightPx, seriesColors } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { DayTooltip } from './day-tooltip.tsx';

const widestBarPx = 22;
/** Least drawn share of the tallest bar, so that a few messages stay visible beside many. */
const minBarShare = 0.02;
const unfinishedOpacity = 0.55;
const color = (token: string): string => `var(--c-colors-${token})`;
const text = { style: { fontSize: '12px', fill: color('muted') } };
const count = new Intl.NumberFormat('en-IN');

export interface DaysChartProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
}

/** The drawn size of a segment: true to scale, but never too thin to see. */
function drawnSize(value: number, tallest: number): number {
  return value === 0 ? 0 : Math.max(value, tallest * minBarShare);
}

/** Stacked bars, one per day (look.md, section 5, Charts); a separate chunk, because the chart library is large. */
// Over 40 lines: the library's parts have to be direct children of its chart.
export default function DaysChart({ days, series }: DaysChartProps) {
  const tallest = Math.max(...days.map((day) => series.reduce((sum, key) => sum + day[key], 0)), 0);
  return (
    <ResponsiveContainer width="100%" height={chartHeightPx}>
      <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={color('border')} />
        <XAxis dataKey="label" axisLine={false} tickLine={false} tick={text} minTickGap={8} />
        <YAxis
          axisLine={false}
          tickLine={false}
          tick={text}
          tickCount={4}
          allowDecimals={false}
          tickFormatter={(value: number) => count.format(value)}
          width={48}
          // On the side of the newest day: on a phone the other side is out of view.
          orientation="right"
        />
        <Tooltip
          cursor={{ fill: color('bg') }}
          isAnimationActive={false}
          content={({ label }) => (
            <DayTooltip day={days.find((day) => day.label === label)} series={series} />
          )}
        />
        {series.map((key) => (
          <Bar
            key={key}
            dataKey={(day: ChartDay) => drawnSize(day[key], tallest)}
            name={texts[key]}
            stackId="day"
            maxBarSize={widestBarPx}
            radius={2}
            fill={color(seriesColors[key])}
            stroke={color('surface')}
            strokeWidth={1.5}
            isAnimationActive={false}
          >
            {days.map(({ label, isComplete }) => (
              <Cell
                key={label}
                fillOpacity={isComplete ? 1 : unfinishedOpacity}
                // Outlined in its own colour, so that a pale segment does not look like another series.
                {...(isComplete ? {} : { stroke: color(seriesColors[key]) })}
              />
            ))}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
