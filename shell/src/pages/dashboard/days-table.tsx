import { type DataColumn, DataTable } from '@chatline/shared/ui/data-table';
import { Num } from '@chatline/shared/ui/text';
import type { ChartDay, ChartSeries } from './chart-day.ts';
import { dashboardTexts as texts } from './dashboard.texts.ts';

const count = new Intl.NumberFormat('en-IN');

/** The chart's numbers as a table (look.md, section 5, Charts). */
export function DaysTable({ days, series }: { days: readonly ChartDay[]; series: readonly ChartSeries[] }) {
  const columns: readonly DataColumn<ChartDay>[] = [
    { id: 'day', header: texts.day, cell: ({ label }) => label, pin: 'start', width: 120, phone: 'title' },
    ...series.map(
      (key): DataColumn<ChartDay> => ({
        id: key,
        header: texts[key],
        cell: (day) => <Num>{count.format(day[key])}</Num>,
        align: 'end',
        width: 110,
        phone: 'facts',
        hasPhoneLabel: true,
      }),
    ),
  ];
  return (
    <DataTable
      label={texts.chart}
      columns={columns}
      rows={days}
      rowKey={({ label }) => label}
      empty={{ text: texts.noTemplates }}
    />
  );
}
