import { clientsOfCall } from '@chatline/contract/calls/clients-of';
import type { UserRow } from '@chatline/contract/calls/user';
import { failureText, useApiQuery } from '@chatline/runtime';
import { Link } from '@chatline/runtime/navigation';
import { ConnectionBadge } from '@chatline/ui/badge';
import { Button } from '@chatline/ui/button';
import { type DataColumn, DataTable, NameCell } from '@chatline/ui/data-table';
import { Panel } from '@chatline/ui/panel';
import { TextLink } from '@chatline/ui/text';
import { useMemo, useRef, useState } from 'react';
import { useAccountType } from '../../profile/use-account-type.ts';
import { useFocusAfterLoss } from '../../profile/use-focus-after-loss.ts';
import { viewUserPath } from '../../profile/user-links.ts';
import { moveClientsTexts as texts } from './move-clients.texts.ts';
import { MoveAllClients, MoveClient } from './move-dialogs.tsx';

const keyOf = ({ id }: UserRow) => id;
const nameOf = ({ business_name, name }: UserRow) => business_name || name;

// Over 40 lines: a flat list of columns.
function columnsOf(onMove: (row: UserRow) => void): readonly DataColumn<UserRow>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      cell: (row) => <NameCell name={nameOf(row)} sub={row.business_name && row.name} />,
      sortValue: nameOf,
      width: 260,
      phone: 'title',
    },
    {
      id: 'connectStatus',
      header: texts.connectStatus,
      cell: ({ isconnected }) => (
        <ConnectionBadge isConnected={isconnected}>
          {isconnected ? texts.connected : texts.notConnected}
        </ConnectionBadge>
      ),
      sortValue: ({ isconnected }) => (isconnected ? 0 : 1),
      width: 144,
      phone: 'facts',
    },
    {
      id: 'viewUser',
      header: texts.viewUser,
      cell: (row) => (
        <TextLink asChild>
          <Link to={viewUserPath(row.id)} aria-label={`${texts.viewUser}: ${nameOf(row)}`}>
            {texts.viewUser}
          </Link>
        </TextLink>
      ),
      width: 116,
      phone: 'actions',
    },
    {
      id: 'move',
      header: texts.move,
      cell: (row) => (
        <Button size="small" aria-label={`${texts.move} ${nameOf(row)}`} onClick={() => onMove(row)}>
          {texts.move}
        </Button>
      ),
      align: 'end',
      width: 96,
      phone: 'actions',
    },
  ];
}

/** A partner's clients, for an Admin, who can move one or all of them; nothing for other accounts. */
export function ClientsOfPartner({ userId }: { userId: string }) {
  return useAccountType(userId).type === 'Partner' ? <Clients partnerId={userId} /> : null;
}

function Clients({ partnerId }: { partnerId: string }) {
  const { data, error, isPending, isFetching, refetch } = useApiQuery(clientsOfCall, {
    parts: { userid: partnerId },
  });
  const [moved, setMoved] = useState<UserRow | 'all' | null>(null);
  const columns = useMemo(() => columnsOf(setMoved), []);
  const clients = data?.clients ?? [];
  const dialog = { from: partnerId, onRefused: () => void refetch(), onClose: () => setMoved(null) };
  const heading = useRef<HTMLSpanElement>(null);
  useFocusAfterLoss(heading, data?.clients.length);
  return (
    <>
      <Panel
        title={
          <span ref={heading} tabIndex={-1}>
            {data ? `${texts.clients} (${clients.length.toLocaleString('en-IN')})` : texts.clients}
          </span>
        }
        note={texts.clientsNote}
        aside={clients.length > 0 && <Button onClick={() => setMoved('all')}>{texts.moveAll}</Button>}
        isLast
      />
      <DataTable
        label={texts.clients}
        columns={columns}
        rows={data?.clients}
        rowKey={keyOf}
        isLoading={isPending}
        isRefetching={isFetching && !isPending}
        error={error ? { cause: failureText(error), onRetry: () => void refetch() } : undefined}
        empty={{ text: texts.noClients, note: texts.noClientsNote }}
      />
      {moved === 'all' && <MoveAllClients clients={clients} {...dialog} />}
      {moved !== null && moved !== 'all' && <MoveClient client={moved} {...dialog} />}
    </>
  );
}
