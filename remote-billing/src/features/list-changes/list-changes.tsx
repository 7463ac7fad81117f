import type { AuditEntry } from '@chatline/contract/calls/account-audit';
import { settingsChangesCall } from '@chatline/contract/calls/settings-changes';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { failureText, useApiQuery } from '@chatline/runtime';
import { type DataColumn, DataTable } from '@chatline/ui/data-table';
import { Box } from '@chatline/ui/layout';
import { Num } from '@chatline/ui/text';
import { listChangesTexts as texts } from './list-changes.texts.ts';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: texts.columns.what,
    // Not truncated: a change of several plans is long, and is the content of this table.
    cell: ({ details }) => <Box whiteSpace="normal">{details}</Box>,
    width: 520,
    phone: 'title',
  },
  {
    id: 'who',
    header: texts.columns.who,
    cell: ({ actor }) => actor,
    width: 200,
    phone: 'facts',
    hasPhoneLabel: true,
  },
  {
    id: 'when',
    header: texts.columns.when,
    cell: ({ atMs }) => <Num>{formatMoment(atMs)}</Num>,
    width: 200,
    phone: 'facts',
  },
];

const keyOf = ({ id }: AuditEntry) => id;

/** Changes of plans and seller by any Admin, newest first. */
export function ListChanges() {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(settingsChangesCall, {});
  return (
    <DataTable
      label={texts.label}
      columns={columns}
      rows={data?.entries}
      rowKey={keyOf}
      isLoading={isPending}
      isRefetching={isFetching && !isPending}
      error={error ? { cause: failureText(error), onRetry: () => void refetch() } : undefined}
      empty={{ text: texts.empty }}
    />
  );
}
