import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type ChartDay, type ChartSeries, seriesColors } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const heightPx = 252;
const widestBarPx = 22;
/** Few messages beside many are still seen. */
const leastBarPx = 4;
const unfinishedOpacity = 0.55;
const color = (token: string): string => `var(--c-colors-${token})`;
const words = { style: { fontSize: '12px', fill: color('muted') } };
const count = new Intl.NumberFormat('en-IN');
const tooltipSheet = {
  background: color('raised'),
  borderColor: color('border'),
  borderRadius: 9,
  fontVariantNumeric: 'tabular-nums',
};

export interface DaysChartProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
}

/** Stacked bars, one a day (look.md, section 5, Charts); a chunk of its own for the chart library's sake. */
export default function DaysChart({ days, series }: DaysChartProps) {
  return (
    <ResponsiveContainer width="100%" height={heightPx}>
      <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={color('border')} />
        <XAxis dataKey="label" axisLine={false} tickLine={false} tick={words} minTickGap={8} />
        <YAxis
          axisLine={false}
          tickLine={false}
          tick={words}
          tickCount={4}
          allowDecimals={false}
          tickFormatter={(value: number) => count.format(value)}
          width={48}
        />
        <Tooltip cursor={{ fill: color('bg') }} contentStyle={tooltipSheet} isAnimationActive={false} />
        {series.map((key) => (
          <Bar
            key={key}
            dataKey={key}
            name={texts[key]}
            stackId="day"
            maxBarSize={widestBarPx}
            radius={2}
            minPointSize={(value) => (value ? leastBarPx : 0)}
            fill={color(seriesColors[key])}
            stroke={color('surface')}
            strokeWidth={1.5}
            isAnimationActive={false}
          >
            {days.map(({ label, isComplete }) => (
              <Cell key={label} fillOpacity={isComplete ? 1 : unfinishedOpacity} />
            ))}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
