import { Button } from '@chatline/ui/button';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Num } from '@chatline/ui/text';
import { useMemo, useState } from 'react';
import type { ChartDay, ChartSeries } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { count } from './format-count.ts';

/** Rows that fit on one screen; a button shows the others. */
const firstRows = 14;

interface DaysTableProps {
  readonly days: readonly ChartDay[];
  readonly series: readonly ChartSeries[];
}

/** The chart's numbers as a table, newest first (look.md, section 5, Charts). */
export default function DaysTable({ days, series }: DaysTableProps) {
  const [isWhole, setIsWhole] = useState(false);
  const rows = useMemo(() => {
    const newestFirst = [...days].reverse();
    return isWhole ? newestFirst : newestFirst.slice(0, firstRows);
  }, [days, isWhole]);
  const columns: readonly DataColumn<ChartDay>[] = [
    { id: 'day', header: texts.day, cell: ({ label }) => label, pin: 'start', width: 120, phone: 'title' },
    ...series.map(
      (key): DataColumn<ChartDay> => ({
        id: key,
        header: texts.columns[key],
        cell: (day) => <Num>{count.format(day[key])}</Num>,
        align: 'end',
        width: 110,
        phone: 'facts',
        hasPhoneLabel: true,
      }),
    ),
  ];
  return (
    <>
      <DataTable
        label={texts.chart}
        columns={columns}
        rows={rows}
        rowKey={({ label }) => label}
        empty={{ text: texts.notFound }}
      />
      {days.length > firstRows && (
        <Box py="8px">
          <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? texts.fewDays(firstRows) : texts.allDays(days.length)}
          </Button>
        </Box>
      )}
    </>
  );
}
