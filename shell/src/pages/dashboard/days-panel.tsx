import { Empty } from '@chatline/ui/empty';
import { Box, Row } from '@chatline/ui/layout';
import { Panel } from '@chatline/ui/panel';
import { Segments } from '@chatline/ui/segments';
import { SkeletonLines } from '@chatline/ui/skeleton';
import { Text } from '@chatline/ui/text';
import { lazy, Suspense, useState } from 'react';
import { type ChartDay, type ChartSeries, seriesColors } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { DaysChart } from './days-chart.tsx';

/** It needs the data table, which the first figures do not. */
const DaysTable = lazy(() => import(/* webpackChunkName: "days-table" */ './days-table.tsx'));

interface DaysPanelProps {
  readonly days: readonly ChartDay[];
  /** The bars of the chart. */
  readonly series: readonly ChartSeries[];
  /** The columns of the table. */
  readonly columns: readonly ChartSeries[];
  readonly note: string;
}

const views = [
  { value: 'chart', label: texts.asChart },
  { value: 'table', label: texts.asTable },
] as const;
type View = (typeof views)[number]['value'];

/** Messages per day as a chart, and the same numbers as a table. */
export function DaysPanel({ days, series, columns, note }: DaysPanelProps) {
  const isEmpty = days.every((day) => columns.every((key) => day[key] === 0));
  const [view, setView] = useState<View>('chart');
  const choice = <Segments label={texts.shownAs} options={views} value={view} onChange={setView} />;
  return (
    <Panel title={texts.chart} aside={choice}>
      {view === 'table' ? (
        <Suspense fallback={<SkeletonLines label={texts.tableLoading} />}>
          <DaysTable days={days} series={columns} />
        </Suspense>
      ) : isEmpty ? (
        <Empty text={texts.noMessages} note={texts.noMessagesNote} />
      ) : (
        <>
          <Legend series={series} />
          <DaysChart days={days} series={series} />
        </>
      )}
      {(view === 'table' || !isEmpty) && (
        <Text size="small" tone="muted">
          {note}
        </Text>
      )}
    </Panel>
  );
}

function Legend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <Row gap={3} aria-label={texts.chart} as="ul">
      {series.map((key) => (
        <Row as="li" key={key} gap={1}>
          <Box
            w="9px"
            h="9px"
            borderRadius="2px"
            forcedColorAdjust="none"
            bg={seriesColors[key]}
            aria-hidden="true"
          />
          <Text as="span" size="small" tone="muted">
            {texts[key]}
          </Text>
        </Row>
      ))}
    </Row>
  );
}
