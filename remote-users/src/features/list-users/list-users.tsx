import type { Role } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import { maxCountedUsers } from '@chatline/contract/constants/limits';
import { failureText, hasCapability, useSession } from '@chatline/runtime';
import { Link, useNavigate } from '@chatline/runtime/navigation';
import { Button } from '@chatline/ui/button';
import { Checkbox } from '@chatline/ui/choice';
import { DataTable, type SortOrder, type TableBar } from '@chatline/ui/data-table';
import { Box, VisuallyHidden } from '@chatline/ui/layout';
import { PageHeader } from '@chatline/ui/page-header';
import { Segments } from '@chatline/ui/segments';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { SelectCode } from '../../profile/selectable-list.ts';
import { useFocusAfterLoss } from '../../profile/use-focus-after-loss.ts';
import { createUserPath } from '../../profile/user-links.ts';
import { ListPager } from './list-pager.tsx';
import { columnIdsFor, countsLine, type ListType, listTypeOf, shownRows } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';
import { type ListView, orderInPages, segments } from './list-view.rules.ts';
import type { PlanColumns } from './plan-columns.tsx';
import { RowMenu } from './row-menu.tsx';
import { loadLate, runLate } from './run-late.ts';
import { idsOf } from './search-users.rules.ts';
import { SearchUsers } from './search-users.tsx';
import { useListView } from './use-list-view.ts';
import { usePlanColumns } from './use-plan-columns.ts';
import { useSelecting } from './use-selecting.ts';
import { type UserRows, useUserRows } from './use-user-rows.ts';
import { userColumns } from './user-columns.tsx';

interface ListUsersProps {
  type: string;
  /** Loads the code that selects several rows; without it they cannot be selected. */
  loadSelect?: (() => Promise<SelectCode>) | undefined;
  /** Shown below the rows. */
  foot?: ReactNode;
}

/** A list of accounts; any type but User and Partner sends the user back in history (screen 5; USR-10). */
export function ListUsers({ type, ...parts }: ListUsersProps) {
  const listType = listTypeOf(type);
  const role = useSession((session) => session.role);
  useGoBack(listType === null);
  if (listType === null || role === null) return null;
  return <UserList key={listType} type={listType} role={role} {...parts} />;
}

interface UserListProps extends Omit<ListUsersProps, 'type'> {
  type: ListType;
  role: Role;
}

// Over 40 lines: the properties of the page's parts.
function UserList({ type, role, loadSelect, foot }: UserListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { view, change } = useListView(type);
  const list = useUserRows(type, view);
  useFocusAfterLoss(heading, list.rows?.length);
  const rows = useShownRows(list, view);
  const hasPlans = type === 'User' && hasCapability('users.overview');
  const pageIds = useMemo(() => (list.isPaged ? (rows ?? []).map(keyOf) : undefined), [list.isPaged, rows]);
  const plans = usePlanColumns(hasPlans && rows !== undefined, view.showsPlans, pageIds);
  const columns = useColumns(type, role, list, plans);
  const selecting = useSelecting(list.rows && loadSelect);
  const order = list.isPaged ? orderInPages(view.order) : view.order;
  const shared = { type, role, columns, order };
  const max = list.isPaged ? maxCountedUsers : undefined;
  return (
    <>
      <PageHeader
        titleRef={heading}
        title={texts.title[type]}
        sub={list.counts ? countsLine(type, list.counts, max) : null}
        actions={<HeaderActions {...selecting} type={type} rows={list.rows} />}
      />
      {selecting.SelectUsers && (
        <selecting.SelectUsers
          {...shared}
          rows={list.seen}
          shown={rows ?? []}
          first={selecting.first}
          onTable={selecting.onTable}
          onLeave={selecting.leave}
          pageIds={pageIds}
          refetch={list.refetch}
        />
      )}
      <UserTable
        {...shared}
        list={list}
        rows={rows}
        selecting={selecting}
        onOrder={(next) => change({ order: next })}
        bar={barOf(type, list, hasPlans, { view, change })}
      />
      <VisuallyHidden role="status">{rows && isNarrowed(view) && foundText(rows, list.next)}</VisuallyHidden>
      {list.isPaged && (
        <ListPager
          pages={view.pages}
          next={list.next}
          isOldestFirst={!order.isDescending}
          onPages={(pages) => change({ pages })}
        />
      )}
      {rows && foot}
    </>
  );
}

const isNarrowed = ({ shown, searched }: ListView) => shown !== 'all' || searched !== null;

function foundText({ length }: readonly UserRow[], next: string | null): string {
  return next === null ? texts.foundCount(length) : texts.foundFrom(length);
}

function barOf(
  type: ListType,
  { rows, isPaged }: UserRows,
  hasPlans: boolean,
  { view, change }: ReturnType<typeof useListView>,
): TableBar {
  return {
    search: (
      <SearchUsers
        rows={isPaged ? null : (rows ?? [])}
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

type Selecting = ReturnType<typeof useSelecting>;

interface HeaderActionsProps extends Pick<Selecting, 'isOn' | 'toggle' | 'dialog' | 'showInvitations'> {
  type: ListType;
  rows: readonly UserRow[] | undefined;
}

function HeaderActions({ isOn, toggle, dialog, showInvitations, type, rows }: HeaderActionsProps) {
  return (
    <>
      {dialog}
      {type === 'User' && hasCapability('users.invitations') && (
        <Button onClick={() => showInvitations(rows)}>{texts.invitations}</Button>
      )}
      {hasCapability('users.bulk') && <Button onClick={toggle}>{isOn ? texts.done : texts.select}</Button>}
      <Button asChild variant="primary" icon={<IconUserPlus aria-hidden="true" />}>
        <Link to={createUserPath}>{texts.createUser}</Link>
      </Button>
    </>
  );
}

/** The rows that match the search and the segment. */
function useShownRows({ rows, isPaged }: UserRows, { searched, shown }: ListView) {
  const { field, typed } = searched ?? {};
  const found = useMemo(
    () => (isPaged ? null : idsOf(rows ?? [], field, typed)),
    [rows, isPaged, field, typed],
  );
  return useMemo(
    () => (isPaged ? rows : rows && shownRows(rows, shown, found)),
    [rows, isPaged, shown, found],
  );
}

const keyOf = ({ id }: UserRow) => id;

function useColumns(
  type: ListType,
  role: Role,
  { onSwitched, onDeleted, isPaged }: UserRows,
  plans: PlanColumns | undefined,
) {
  return useMemo(() => {
    const columns = userColumns(type, role, { onSwitched, onDeleted }, plans);
    // The server orders pages by id alone.
    return isPaged
      ? columns.map((column) => (column.id === 'id' ? column : { ...column, sortValue: undefined }))
      : columns;
  }, [type, role, onSwitched, onDeleted, isPaged, plans]);
}

interface UserTableProps {
  type: ListType;
  role: Role;
  list: UserRows;
  columns: ReturnType<typeof useColumns>;
  rows: readonly UserRow[] | undefined;
  selecting: ReturnType<typeof useSelecting>;
  bar: TableBar;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
}

function UserTable({ type, role, list, columns, rows, selecting, bar, order, onOrder }: UserTableProps) {
  const { onDeleted, error } = list;
  const { table, onPointerDown } = selecting;
  const columnIds = columnIdsFor(type, role);
  const withBoxes = table?.withBoxes;
  return (
    <Box onPointerDown={onPointerDown}>
      <DataTable
        label={texts.title[type]}
        columns={useMemo(() => withBoxes?.(columns) ?? columns, [columns, withBoxes])}
        rows={rows}
        rowKey={keyOf}
        bar={bar}
        isLoading={list.isPending}
        isRefetching={list.isRefetching}
        error={error ? { cause: failureText(error), onRetry: list.refetch } : undefined}
        empty={{ text: texts.empty }}
        initialSort={order}
        onSort={(next) => next && onOrder(next)}
        {...table?.props}
        phoneMenu={(row) => (
          <RowMenu type={type} row={row} columnIds={columnIds} onDeleted={() => onDeleted(row.id)} />
        )}
      />
    </Box>
  );
}

/** Sends the user back in history, or to the dashboard if there is none (decision 000, part 3). */
function useGoBack(isWanted: boolean): void {
  const navigate = useNavigate();
  const isSent = useRef(false);
  useEffect(() => {
    // Runs only once: a second step back would leave the page that the first one opened.
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    void runLate(loadLate, ({ goBack }) => goBack(navigate));
  }, [isWanted, navigate]);
}
