import { messageExportCall } from '@chatline/contract/calls/message-export';
import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import { failureText, getConfig, hasCapability, useApiMutation } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { DataTable } from '@chatline/ui/data-table';
import { PageHeader } from '@chatline/ui/page-header';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { listMessagesTexts as texts } from './list-messages.texts.ts';
import { LogFilter } from './log-filter.tsx';
import { type LoggedRow, messageColumns, type ReportedState } from './message-columns.tsx';
import { MessageDetails } from './message-details.tsx';
import { OlderRows } from './older-rows.tsx';
import { useMessageLog } from './use-message-log.ts';

const rowKey = (row: LoggedRow): string => row.key;

interface MessageLogProps {
  readonly filter: MessageFilter;
  readonly onFilter: (filter: MessageFilter) => void;
}

/** The outgoing messages (specification, screen 14). */
export function MessageLog({ filter, onFilter }: MessageLogProps) {
  const exporting = useExport(filter);
  const [count, setCount] = useState<string | undefined>();
  const actions = hasCapability('messages.export') && (
    <Button
      icon={<IconDownload stroke={1.75} aria-hidden="true" />}
      isWorking={exporting.isExporting}
      onClick={exporting.start}
    >
      {texts.exportCsv}
    </Button>
  );
  return (
    <>
      <PageHeader title={texts.title} sub={count ?? null} actions={actions} />
      {hasCapability('messages.status') && <LogFilter filter={filter} onChange={onFilter} />}
      <LogTable key={JSON.stringify(filter)} filter={filter} onCount={setCount} />
    </>
  );
}

/** Downloads the filtered messages as CSV; the browser writes the file to disk as it arrives, whatever its length. */
function useExport(filter: MessageFilter) {
  const exporting = useApiMutation(messageExportCall, {
    onSuccess: ({ path }) => {
      const link = document.createElement('a');
      link.href = getConfig().apiBase + path;
      link.download = '';
      link.click();
    },
  });
  return { isExporting: exporting.isPending, start: () => exporting.mutate({ body: filter }) };
}

interface LogTableProps {
  readonly filter: MessageFilter;
  readonly onCount: (count: string | undefined) => void;
}

/** What an account without messages does next. */
const toDocumentation = (
  <Button asChild>
    <Link to="/client-area/documentation">{texts.toDocumentation}</Link>
  </Button>
);

/** A poll leaves the table as it is until its response arrives. */
function LogTable({ filter, onCount }: LogTableProps) {
  const { rows, query, hasOlder, readOlder, olderError } = useMessageLog(filter);
  const [shown, setShown] = useState<ReportedState | null>(null);
  const columns = useMemo(() => messageColumns(setShown, !hasOlder), [hasOlder]);
  const isLooking = rows?.length === 0 && hasOlder;
  const isNew = hasCapability('messages.status') && Object.values(filter).every((part) => part === undefined);
  const count = rows && texts.count(rows.length, hasOlder);
  useEffect(() => onCount(count), [count, onCount]);
  return (
    <>
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        isLoading={query.isPending || isLooking}
        empty={{ text: texts.empty, ...(isNew && { note: texts.newNote, action: toDocumentation }) }}
        {...(query.error && {
          error: {
            cause: failureText(query.error),
            onRetry: () => void query.refetch(),
            retryLabel: texts.retry,
          },
        })}
      />
      {hasOlder && (
        <OlderRows key={rows?.length} error={olderError} onReach={readOlder} isLooking={isLooking} />
      )}
      {shown && (
        <MessageDetails row={rows?.find(({ key }) => key === shown.id)} onClose={() => setShown(null)} />
      )}
    </>
  );
}
