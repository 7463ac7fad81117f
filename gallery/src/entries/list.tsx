import { StatusBadge } from '@chatline/ui/badge';
import { Button, IconButton } from '@chatline/ui/button';
import { DataTable, type DataTableProps, NameCell } from '@chatline/ui/data-table';
import { Empty, ErrorState, LineDrawing } from '@chatline/ui/empty';
import { Box } from '@chatline/ui/layout';
import { ListBar } from '@chatline/ui/list-bar';
import { SearchBar } from '@chatline/ui/search-bar';
import { Segments } from '@chatline/ui/segments';
import { Skeleton, SkeletonLines } from '@chatline/ui/skeleton';
import { IconDots } from '@tabler/icons-react';
import { type Entry, nothing } from '../entry.tsx';

interface Client {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly sent: number;
  readonly isConnected: boolean;
}

const clients: readonly Client[] = [
  { id: '10479', name: 'Kamala Stores', city: 'Bengaluru', sent: 12_482, isConnected: true },
  { id: '10512', name: 'Sri Balaji Traders', city: 'Chennai', sent: 804, isConnected: false },
];

const columns: DataTableProps<Client>['columns'] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    phone: 'title',
    pin: 'start',
    sortValue: ({ name }) => name,
    cell: ({ name, city }) => <NameCell name={name} sub={city} />,
  },
  {
    id: 'sent',
    header: 'Sent',
    width: 100,
    align: 'end',
    phone: 'facts',
    hasPhoneLabel: true,
    sortValue: ({ sent }) => sent,
    cell: ({ sent }) => sent.toLocaleString('en-IN'),
  },
  {
    id: 'state',
    header: 'State',
    width: 140,
    phone: 'badge',
    cell: ({ isConnected }) => (
      <StatusBadge tone={isConnected ? 'ok' : 'neutral'}>
        {isConnected ? 'Connected' : 'Not connected'}
      </StatusBadge>
    ),
  },
  { id: 'number', header: '#id', width: 90, phone: 'more', cell: ({ id }) => id },
  {
    id: 'more',
    header: 'Actions',
    isHeaderHidden: true,
    width: 80,
    align: 'end',
    pin: 'end',
    phone: 'actions',
    cell: ({ name }) => <IconButton label={`Actions for ${name}`} icon={<IconDots stroke={1.75} />} />,
  },
];

const table: DataTableProps<Client> = {
  label: 'Users',
  columns,
  rows: clients,
  rowKey: ({ name }) => name,
  empty: { text: 'No Data Found', action: <Button>Create user</Button> },
  stickyTop: '0',
};
const search = <SearchBar label="Order id" placeholder="Search by order id" value="" onChange={nothing} />;
const filters = (
  <Segments
    label="Show"
    value="all"
    onChange={nothing}
    options={[
      { value: 'all', label: 'All' },
      { value: 'off', label: 'Switched off' },
    ]}
  />
);
/** One row is enough for what is around the rows. */
const short = { ...table, rows: clients.slice(0, 1) };
const error = { cause: 'The server is not reachable.', onRetry: nothing };

export const listEntries: readonly Entry[] = [
  {
    parts: ['DataTable'],
    widthPx: 640,
    // A skeleton comes after 200 ms.
    afterMs: 400,
    states: {
      'with rows': <DataTable {...table} />,
      'sorted, with chosen rows': (
        <DataTable
          {...table}
          initialSort={{ id: 'sent', isDescending: true }}
          isRowSelected={({ sent }) => sent > 5000}
        />
      ),
      'wider than its box': (
        <Box w="100%" maxW="420px">
          <DataTable {...short} />
        </Box>
      ),
      'read again': <DataTable {...short} isRefetching />,
      loading: <DataTable {...table} rows={undefined} isLoading />,
      empty: <DataTable {...table} rows={[]} />,
      failed: <DataTable {...table} rows={undefined} error={error} />,
      'failed, with old rows': <DataTable {...short} error={error} />,
    },
  },
  {
    parts: ['ListBar'],
    widthPx: 640,
    states: {
      'with filters': <ListBar search={search} filters={filters} />,
      'with a filter that is set': <ListBar search={search} filters={filters} chosen={1} />,
      'without filters': <ListBar search={search} />,
    },
  },
  {
    parts: ['NameCell'],
    states: {
      'with a second line': <NameCell name="Kamala Stores" sub="Bengaluru" />,
      'one line': <NameCell name="Kamala Stores" />,
      'without a disc': <NameCell name="₹3,538.82" sub="20 Nov 2026" hasAvatar={false} />,
    },
  },
  {
    parts: ['Empty'],
    widthPx: 400,
    states: {
      plain: <Empty text="No Data Found" />,
      'with an action': (
        <Empty
          text="No templates yet"
          note="A template is approved by WhatsApp first."
          action={<Button>Create template</Button>}
        />
      ),
    },
  },
  {
    parts: ['ErrorState'],
    widthPx: 400,
    states: {
      'with Retry': (
        <ErrorState
          cause="The server is not reachable."
          note="Your input is kept."
          action={<Button>Retry</Button>}
        />
      ),
    },
  },
  { parts: ['LineDrawing'], states: { whole: <LineDrawing />, broken: <LineDrawing isBroken /> } },
  {
    parts: ['Skeleton'],
    widthPx: 240,
    states: {
      plain: <Skeleton />,
      'of a share': <Skeleton width="60%" />,
      'in px': <Skeleton width={80} heightPx={24} />,
    },
  },
  {
    parts: ['SkeletonLines'],
    widthPx: 240,
    states: { four: <SkeletonLines label="Loading" />, two: <SkeletonLines label="Loading" count={2} /> },
  },
];
