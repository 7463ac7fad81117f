import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { sampleDays } from './dashboard.samples.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const heightPx = 252;
const unfinishedOpacity = 0.55;
const color = (token: string): string => `var(--c-colors-${token})`;
const words = { style: { fontSize: '12px', fill: color('muted') } };
const count = new Intl.NumberFormat('en-IN');
const series = [
  { key: 'read', name: texts.read, color: color('chart-1') },
  { key: 'notRead', name: texts.notRead, color: color('chart-1-soft') },
  { key: 'failed', name: texts.failed, color: color('chart-4') },
] as const;
const tooltipSheet = {
  background: color('raised'),
  borderColor: color('border'),
  borderRadius: 9,
  fontVariantNumeric: 'tabular-nums',
};

/** The bars of the sample days (look.md, section 5, Charts); a chunk of its own for the chart library's sake. */
export default function DaysChart() {
  return (
    <ResponsiveContainer width="100%" height={heightPx}>
      <BarChart
        data={[...sampleDays]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke={color('border')} />
        <XAxis dataKey="day" axisLine={false} tickLine={false} tick={words} />
        <YAxis
          axisLine={false}
          tickLine={false}
          tick={words}
          tickCount={4}
          tickFormatter={(value: number) => count.format(value)}
          width={48}
        />
        <Tooltip cursor={{ fill: color('bg') }} contentStyle={tooltipSheet} isAnimationActive={false} />
        {series.map(({ key, name, color: fill }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            stackId="day"
            barSize={22}
            radius={2}
            fill={fill}
            stroke={color('surface')}
            strokeWidth={1.5}
            isAnimationActive={false}
          >
            {sampleDays.map(({ day, isComplete }) => (
              <Cell key={day} fillOpacity={isComplete ? 1 : unfinishedOpacity} />
            ))}
          </Bar>
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
