import { failureText } from '@chatline/shared/runtime';
import { DataTable } from '@chatline/shared/ui/data-table';
import { PageHeader } from '@chatline/shared/ui/page-header';
import { texts } from './list-messages.texts.ts';
import { type LoggedRow, messageColumns } from './message-columns.tsx';
import { useMessageLog } from './use-message-log.ts';

const rowKey = (row: LoggedRow): string => row.key;

/** The outgoing messages (specification, screen 14). A poll leaves the table as it stands until it answers. */
export function MessageLog() {
  const { rows, query } = useMessageLog();
  return (
    <>
      <PageHeader title={texts.title} sub={rows && texts.count(rows.length)} />
      <DataTable
        label={texts.title}
        columns={messageColumns}
        rows={rows}
        rowKey={rowKey}
        isLoading={query.isPending}
        empty={{ text: texts.empty }}
        {...(query.error && {
          error: {
            cause: failureText(query.error),
            onRetry: () => void query.refetch(),
            retryLabel: texts.retry,
          },
        })}
      />
    </>
  );
}
