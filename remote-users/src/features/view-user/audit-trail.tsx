import { type AuditEntry, accountAuditCall } from '@chatline/contract/calls/account-audit';
import { formatMoment } from '@chatline/contract/codecs/format-time';
import { failureText, useApiQuery } from '@chatline/runtime';
import { type DataColumn, DataTable, NameCell } from '@chatline/ui/data-table';
import { Panel } from '@chatline/ui/panel';
import { Num } from '@chatline/ui/text';
import { useMemo } from 'react';
import { isGone } from '../../profile/unknown-user.tsx';
import { viewUserTexts } from './view-user.texts.ts';

const { trail: texts } = viewUserTexts;

const columns: readonly DataColumn<AuditEntry>[] = [
  {
    id: 'what',
    header: texts.what,
    cell: ({ action }) => <NameCell name={action} hasAvatar={false} />,
    width: 160,
    phone: 'title',
  },
  // A separate column, so that it wraps on phones instead of being cut off.
  { id: 'details', header: texts.details, cell: ({ details }) => details, width: 320, phone: 'facts' },
  {
    id: 'who',
    header: texts.who,
    cell: ({ actor }) => actor,
    width: 160,
    phone: 'more',
  },
  {
    id: 'when',
    header: texts.when,
    cell: ({ atMs }) => <Num>{formatMoment(atMs)}</Num>,
    width: 160,
    phone: 'facts',
  },
];

const keyOf = ({ id }: AuditEntry) => id;

/** Changes to an account, newest first, even after it was deleted; nothing for unknown ids (CAP-12). */
export function AuditTrail({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(accountAuditCall, {
    parts: { userid: userId },
  });
  const rows = useMemo(() => data && newestFirst(data.entries), [data]);
  if (isGone(error)) return null;
  return (
    <>
      <Panel title={texts.title} note={texts.note} isLast />
      <DataTable
        label={texts.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={error ? { cause: failureText(error), onRetry: () => void refetch() } : undefined}
        empty={{ text: texts.empty }}
      />
    </>
  );
}

export function newestFirst(entries: readonly AuditEntry[]): readonly AuditEntry[] {
  return entries.toSorted((a, b) => b.atMs - a.atMs);
}
