import type { Role } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import { failureText, hasCapability, useSession } from '@chatline/runtime';
import { Link, useLocation, useNavigate } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { DataTable, type SortOrder, type TableBar } from '@chatline/ui/data-table';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { SheetFoot } from '@chatline/ui/panel';
import { type Segment, Segments } from '@chatline/ui/segments';
import { IconUserPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useFocusAfterLoss } from '../../profile/use-focus-after-loss.ts';
import { createUserPath } from '../../profile/user-links.ts';
import {
  columnIdsFor,
  countsLine,
  type ListType,
  listTypeOf,
  type StateFilter,
  shownRows,
} from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';
import type { ListView } from './list-view.rules.ts';
import type { PlanColumns } from './plan-columns.tsx';
import { RowMenu } from './row-menu.tsx';
import { idsOf } from './search-users.rules.ts';
import { SearchUsers } from './search-users.tsx';
import { useListView } from './use-list-view.ts';
import { usePlanColumns } from './use-plan-columns.ts';
import { useUserRows } from './use-user-rows.ts';
import { userColumns } from './user-columns.tsx';

/** A list of accounts; any type but User and Partner sends the user back in history (screen 5; USR-10). */
export function ListUsers({ type }: { type: string }) {
  const listType = listTypeOf(type);
  const role = useSession((session) => session.role);
  useGoBack(listType === null);
  if (listType === null || role === null) return null;
  return <UserList key={listType} type={listType} role={role} />;
}

const all: Segment<StateFilter> = { value: 'all', label: texts.all };
const switchedOff: Segment<StateFilter> = { value: 'switched-off', label: texts.switchedOff };
const segments: Readonly<Record<ListType, readonly Segment<StateFilter>[]>> = {
  User: [
    all,
    { value: 'connected', label: texts.connected },
    { value: 'not-connected', label: texts.notConnected },
    switchedOff,
  ],
  Partner: [all, switchedOff],
};

interface UserListProps {
  type: ListType;
  role: Role;
}

function UserList({ type, role }: UserListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useUserRows(type);
  useFocusAfterLoss(heading, list.rows?.length);
  const { view, change } = useListView(type);
  const rows = useShownRows(list.rows, view);
  const hasPlans = type === 'User' && hasCapability('users.overview');
  const plans = usePlanColumns(hasPlans && rows !== undefined, view.showsPlans);
  const counts = useMemo(() => list.rows && countsLine(type, list.rows), [type, list.rows]);
  return (
    <>
      <PageHeader
        titleRef={heading}
        title={texts.title[type]}
        sub={counts ?? null}
        actions={<CreateUserLink />}
      />
      <UserTable
        type={type}
        role={role}
        list={list}
        plans={plans}
        rows={rows}
        order={view.order}
        onOrder={(next) => change({ order: next })}
        bar={barOf(type, list.rows, hasPlans, { view, change })}
      />
      <VisuallyHidden role="status">
        {view.searched?.field === 'any' && rows ? texts.foundCount(rows.length) : ''}
      </VisuallyHidden>
      {type === 'Partner' && role === 'Admin' && rows && <SheetFoot>{texts.howPartners}</SheetFoot>}
    </>
  );
}

function barOf(
  type: ListType,
  read: readonly UserRow[] | undefined,
  hasPlans: boolean,
  { view, change }: ReturnType<typeof useListView>,
): TableBar {
  return {
    search: (
      <SearchUsers
        rows={read ?? []}
        searched={view.searched}
        onSearched={(searched) => change({ searched })}
      />
    ),
    filters: (
      <>
        <Segments
          label={texts.show}
          options={segments[type]}
          value={view.shown}
          onChange={(shown) => change({ shown })}
        />
        {hasPlans && (
          // A card has them behind More.
          <Box display={{ base: 'none', sm: 'block' }}>
            <Checkbox
              label={texts.withPlan}
              checked={view.showsPlans}
              onChange={({ currentTarget: { checked } }) => change({ showsPlans: checked })}
            />
          </Box>
        )}
      </>
    ),
    chosen: view.shown === 'all' ? 0 : 1,
  };
}

function CreateUserLink() {
  return (
    <Button asChild variant="primary" icon={<IconUserPlus aria-hidden="true" />}>
      <Link to={createUserPath}>{texts.createUser}</Link>
    </Button>
  );
}

/** The rows that match the search and the segment. */
function useShownRows(read: readonly UserRow[] | undefined, { searched, shown }: ListView) {
  const { field, typed } = searched ?? {};
  const found = useMemo(() => idsOf(read ?? [], field, typed), [read, field, typed]);
  return useMemo(() => read && shownRows(read, shown, found), [read, shown, found]);
}

const keyOf = ({ id }: UserRow) => id;

interface UserTableProps extends UserListProps {
  list: ReturnType<typeof useUserRows>;
  plans: PlanColumns | undefined;
  rows: readonly UserRow[] | undefined;
  bar: TableBar;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

function UserTable({ type, role, list, plans, rows, bar, order, onOrder }: UserTableProps) {
  const { onSwitched, onDeleted, error } = list;
  const columns = useMemo(
    () => userColumns(type, role, { onSwitched, onDeleted }, plans),
    [type, role, onSwitched, onDeleted, plans],
  );
  const columnIds = columnIdsFor(type, role);
  return (
    <DataTable
      label={texts.title[type]}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      bar={bar}
      isLoading={list.isPending}
      isRefetching={list.isRefetching}
      error={error ? { cause: failureText(error), onRetry: list.refetch } : undefined}
      empty={{ text: texts.empty }}
      initialSort={order}
      onSort={(next) => next && onOrder(next)}
      phoneMenu={(row) => (
        <RowMenu type={type} row={row} columnIds={columnIds} onDeleted={() => onDeleted(row.id)} />
      )}
    />
  );
}

/** Sends the user back in history, or to the dashboard if there is none (decision 000, part 3). */
function useGoBack(isWanted: boolean): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    // Runs only once: a second step back would leave the page that the first one opened.
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    // The Navigation API knows this origin's entries across full loads; the router calls the first one "default".
    const hasHistory = 'navigation' in window ? window.navigation.canGoBack : key !== 'default';
    if (hasHistory) void navigate(-1);
    else void navigate('/client-area/dashboard', { replace: true });
  }, [isWanted, key, navigate]);
}
