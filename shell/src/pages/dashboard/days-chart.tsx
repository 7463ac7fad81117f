import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartDay, type ChartSeries, chartHeightPx, seriesColors } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { DayTooltip } from './day-tooltip.tsx';

const widestBarPx = 22;
/** Few messages beside many are still seen. */
const leastBarShare = 0.02;
const unfinishedOpacity = 0.55;
const color = (token: string): string => `var(--c-colors-${token})`;
const text = { style: { fontSize: '12px', fill: color('muted') } };
const count = new Intl.NumberFormat('en-IN');

export interface DaysChartProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
}

/** What is drawn of a part of a day: as it is, and where that could not be seen, a sliver that stands on those below. */
function drawnSize(value: number, tallest: number): number {
  return value === 0 ? 0 : Math.max(value, tallest * leastBarShare);
}

/** Stacked bars, one a day (look.md, section 5, Charts); a chunk of its own for the chart library's sake. */
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
          // Where the newest day stands: on a phone the other end is out of sight.
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
                // Its own colour around it, so that a pale one is not taken for another series.
                {...(isComplete ? {} : { stroke: color(seriesColors[key]) })}
              />
            ))}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
