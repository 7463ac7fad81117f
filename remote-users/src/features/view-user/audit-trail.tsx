import { type AuditEntry, accountAuditCall } from '@chatline/contract/calls/account-audit';
import { failureText, useApiQuery } from '@chatline/runtime';
import { type DataColumn, DataTable, NameCell } from '@chatline/ui/data-table';
import { Panel } from '@chatline/ui/panel';
import { Num } from '@chatline/ui/text';
import { useMemo } from 'react';
import { formatMoment } from '../../profile/format-date.ts';
import { isGone } from '../../profile/unknown-user.tsx';

const title = 'Audit trail';

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ action }) => <NameCell name={action} hasAvatar={false} />,
    width: 160,
    phone: 'title',
  },
  // A column of its own, so that it wraps on phones instead of being cut off.
  { id: 'details', header: 'Details', cell: ({ details }) => details, width: 320, phone: 'facts' },
  { id: 'who', header: 'Who', cell: ({ actor }) => actor, width: 160, phone: 'facts', hasPhoneLabel: true },
  {
    id: 'when',
    header: 'When',
    cell: ({ atMs }) => <Num>{formatMoment(atMs)}</Num>,
    width: 160,
    phone: 'facts',
  },
];

const keyOf = ({ id }: AuditEntry) => id;

/** Who did what to an account, newest first, even after it was deleted; nothing for unknown ids (CAP-12). */
export function AuditTrail({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(accountAuditCall, {
    parts: { userid: userId },
  });
  const rows = useMemo(() => data && newestFirst(data.entries), [data]);
  if (isGone(error)) return null;
  return (
    <>
      <Panel title={title} note="Changes to this account, newest first." isLast />
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={error ? { cause: failureText(error), onRetry: () => void refetch() } : undefined}
        empty={{ text: 'Nothing recorded yet' }}
      />
    </>
  );
}

export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  return entries.toSorted((a, b) => b.atMs - a.atMs);
}
