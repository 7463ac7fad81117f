import { Button } from '@chatline/ui/button';
import { ErrorState } from '@chatline/ui/empty';
import { Box, Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Segments } from '@chatline/ui/segments';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { type ComponentType, useEffect, useState } from 'react';
import { type ChartDay, type ChartSeries, chartHeightPx, seriesColors } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import type { DaysChartProps } from './days-chart.tsx';
import { DaysTable } from './days-table.tsx';

interface DaysPanelProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
  readonly note: string;
}

const views = [
  { value: 'chart', label: texts.asChart },
  { value: 'table', label: texts.asTable },
] as const;
type View = (typeof views)[number]['value'];

/** Messages per day as a chart, and the same numbers as a table. */
export function DaysPanel({ days, series, note }: DaysPanelProps) {
  const isEmpty = days.every((day) => series.every((key) => day[key] === 0));
  const [view, setView] = useState<View>('chart');
  const choice = <Segments label={texts.shownAs} options={views} value={view} onChange={setView} />;
  return (
    <Panel title={texts.chart} aside={choice}>
      {view === 'table' ? (
        <DaysTable days={days} series={series} />
      ) : isEmpty ? (
        <Text tone="muted">{texts.noMessages}</Text>
      ) : (
        <>
          <Legend series={series} />
          <LazyChart days={days} series={series} />
        </>
      )}
      <Text size="small" tone="muted">
        {note}
      </Text>
    </Panel>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Row gap={3} aria-label={texts.chart} as="ul">
      {series.map((key) => (
        <Row as="li" key={key} gap={1}>
          <Box w="9px" h="9px" borderRadius="2px" bg={seriesColors[key]} aria-hidden="true" />
          <Text as="span" size="small" tone="muted">
            {texts[key]}
          </Text>
        </Row>
      ))}
    </Row>
  );
}

/** On a phone, scrolls to today instead of the first day. */
function showToday(scroller: HTMLElement | null): void {
  if (scroller) scroller.scrollLeft = scroller.scrollWidth;
}

/** The chart's code loads after the page; if that fails, the page stays and offers a retry. */
function LazyChart(props: DaysChartProps) {
  const [Chart, setChart] = useState<ComponentType<DaysChartProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    import('./days-chart.tsx').then(
      (module) => setChart(() => module.default),
      () => setHasFailed(true),
    );
  }, [hasFailed]);
  if (Chart) {
    return (
      <Box ref={showToday} overflowX="auto" role="group" aria-label={texts.chart} tabIndex={0}>
        <Box minW="560px" aria-hidden="true">
          <Chart {...props} />
        </Box>
      </Box>
    );
  }
  if (!hasFailed) {
    return (
      <Box minH={`${chartHeightPx}px`}>
        <SkeletonLines label={texts.chartLoading} />
      </Box>
    );
  }
  return (
    <ErrorState
      cause={texts.chartFailed}
      action={<Button onClick={() => setHasFailed(false)}>{texts.retry}</Button>}
    />
  );
}
