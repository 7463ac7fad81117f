import type { CallAnswer } from '@chatline/contract/calls/define-call';
import { reconciliationCall } from '@chatline/contract/calls/reconciliation';
import { reconciliationCsvCall } from '@chatline/contract/calls/reconciliation-csv';
import { dayAt } from '@chatline/contract/codecs/days';
import { formatDay } from '@chatline/contract/codecs/format-time';
import { readDay } from '@chatline/contract/codecs/read-day';
import { callApi, failureText, notify, useApiQuery } from '@chatline/runtime';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { DayField } from '@chatline/ui/day-field';
import { Row } from '@chatline/ui/layout';
import { FilterBar, SheetFoot } from '@chatline/ui/panel';
import { StatTile, TileStrip } from '@chatline/ui/tiles';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../documents/save-file.ts';
import { billedPaise } from '../../money/rupees.ts';
import { reconcileDayTexts as texts } from './reconcile-day.texts.ts';
import { reconciledColumns, reconciledKey } from './reconciled-columns.tsx';

/** A day's orders against the provider's record, and the accountant's files. */
export function ReconcileDay() {
  const today = dayAt(Date.now());
  const [date, setDate] = useState(today);
  const { data, error, isPending, isFetching, refetch } = useApiQuery(reconciliationCall, {
    query: { date },
  });
  const cause = error && failureText(error);
  return (
    <>
      <FilterBar>
        <Row gap={2} align="end">
          <DayField
            label={texts.day}
            value={date}
            max={today}
            onChange={(day) => readDay(day) && day <= today && setDate(day)}
          />
          <CsvButton date={date}>{texts.dayCsv}</CsvButton>
          <CsvButton date={date.slice(0, 'YYYY-MM'.length)}>{texts.monthCsv}</CsvButton>
        </Row>
      </FilterBar>
      {data && <DayTotals day={data} />}
      <DataTable
        label={texts.label}
        columns={reconciledColumns}
        rows={data?.rows}
        rowKey={reconciledKey}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={cause ? { cause, onRetry: () => void refetch() } : undefined}
        empty={{ text: texts.empty }}
      />
      <SheetFoot>{texts.csvNote}</SheetFoot>
    </>
  );
}

function DayTotals({ day }: { day: CallAnswer<typeof reconciliationCall> }) {
  return (
    <TileStrip label={formatDay(day.date)}>
      <StatTile label={texts.paid} value={billedPaise(day.paidPaise)} />
      <StatTile label={texts.refunded} value={billedPaise(day.refundedPaise)} />
      <StatTile
        label={texts.differences}
        value={String(day.differences)}
        note={day.differences === 0 ? texts.noneNote : texts.someNote}
      />
    </TileStrip>
  );
}

interface CsvButtonProps {
  date: string;
  children: string;
}

/** Downloads invoices and credit notes for the accountant. */
function CsvButton({ date, children }: CsvButtonProps) {
  const [isWorking, setWorking] = useState(false);
  const press = async () => {
    setWorking(true);
    try {
      const csv = await callApi(reconciliationCsvCall, { query: { date } });
      saveFile(`invoices-${date}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notify.error(failureText(error));
    } finally {
      setWorking(false);
    }
  };
  return (
    <Button icon={<IconDownload aria-hidden="true" />} isWorking={isWorking} onClick={() => void press()}>
      {children}
    </Button>
  );
}
