import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { PhoneList } from './data-table-phone.tsx';
import { Bar, BarPlace, ErrorStrip, NameCellFrame } from './data-table-style.ts';
import type { DataColumn, DataTableProps } from './data-table-types.ts';
import { WideTable } from './data-table-wide.tsx';
import { Empty, ErrorState } from './empty.tsx';
import { VisuallyHidden } from './layout.tsx';
import { ListBar } from './list-bar.tsx';
import type { PhoneSortProps } from './open-sort.tsx';
import { type LateCode, useLate } from './use-late.ts';
import { PHONE_QUERY, useMedia } from './use-media.ts';
import { useSortedRows } from './use-sorted-rows.ts';

export type { DataColumn, DataTableProps, PhoneRole, SortOrder, TableBar } from './data-table-types.ts';

const skeletonAfterMs = 200;
const noRows: never[] = [];

/**
 * Rows to read, sort and act on (look.md section 5, Data table): full width, sticky head, horizontal scroll with pinned
 * columns if it does not fit, list rows on phones, and smooth with 100,000 rows.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows = noRows, isLoading = false, isRefetching = false, error, empty } = props;
  const isFirstRead = isLoading && rows.length === 0;
  const hasSkeleton = useIsLate(isFirstRead);
  const stickyTop = props.stickyTop ?? 'var(--top-bar)';
  return (
    <div>
      {error && rows.length > 0 && <StripOfError error={error} />}
      {isRefetching && rows.length > 0 && (
        <BarPlace style={{ top: stickyTop }}>
          <Bar aria-hidden="true" />
        </BarPlace>
      )}
      <VisuallyHidden aria-live="polite">{hasSkeleton ? `${props.label}: loading` : ''}</VisuallyHidden>
      <TableRows {...props} rows={rows} hasSkeleton={hasSkeleton} stickyTop={stickyTop} />
      {!isFirstRead &&
        rows.length === 0 &&
        (error ? <WholeError error={error} /> : <Empty isAnnounced {...empty} />)}
    </div>
  );
}

interface TableRowsProps<Row extends object> extends DataTableProps<Row> {
  rows: readonly Row[];
  hasSkeleton: boolean;
  stickyTop: string;
}

/** The bar, and the rows in order: a table, or on phones a list. */
function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { rows, initialSort, isLoading = false, isRefetching = false } = props;
  const isPhone = useMedia(PHONE_QUERY);
  const columns = useColumnsFor(isPhone, props.columns);
  const sorted = useSortedRows<Row>(columns, rows, initialSort, props.onSort);
  const parts = {
    label: props.label,
    columns,
    rows: sorted.rows,
    rowKey: props.rowKey,
    isBusy: isLoading || isRefetching,
    hasSkeleton: props.hasSkeleton,
    isRowSelected: props.isRowSelected,
  };
  // A bar that stays while rows are read does not move them.
  const canSort = (props.bar !== undefined || rows.length > 1) && columns.some(({ sortValue }) => sortValue);
  return (
    <>
      <ListBar
        {...props.bar}
        phoneControls={
          canSort && (
            <LateSort
              columns={columns}
              order={sorted.order}
              onSort={sorted.sort}
              isSortedAlways={initialSort !== undefined}
            />
          )
        }
      />
      {isPhone ? (
        <PhoneList {...parts} phoneMenu={props.phoneMenu} />
      ) : (
        <WideTable {...parts} order={sorted.order} onSort={sorted.toggle} stickyTop={props.stickyTop} />
      )}
    </>
  );
}

/** The controls of the order load with the sheet that they are in. */
const lateSort: LateCode<typeof import('./open-sort.tsx')> = {
  load: () => import(/* webpackChunkName: "list-sort" */ './open-sort.tsx'),
};

function LateSort<Row>(props: PhoneSortProps<Row>) {
  const sort = useLate(lateSort, true);
  return sort && <sort.PhoneSort {...props} />;
}

function useColumnsFor<Row>(isPhone: boolean, columns: readonly DataColumn<Row>[]) {
  return useMemo(
    () => columns.filter(({ isOnPhonesOnly }) => isPhone || !isOnPhonesOnly),
    [isPhone, columns],
  );
}

/** True once a wait is long enough for a skeleton, so that none flashes during a quick read. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), skeletonAfterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && isLate;
}

type TableError = NonNullable<DataTableProps<object>['error']>;

function WholeError({ error }: { error: TableError }) {
  return (
    <ErrorState
      cause={error.cause}
      action={<Button onClick={error.onRetry}>{error.retryLabel ?? 'Retry'}</Button>}
    />
  );
}

function StripOfError({ error }: { error: TableError }) {
  return (
    <ErrorStrip role="alert">
      <IconAlertCircle aria-hidden="true" />
      <span>{error.cause}</span>
      <Button size="small" onClick={error.onRetry}>
        {error.retryLabel ?? 'Retry'}
      </Button>
    </ErrorStrip>
  );
}

export interface NameCellProps {
  name: string;
  sub?: ReactNode;
  /** False hides the avatar, for example for an amount that begins a row on phones. */
  hasAvatar?: boolean | undefined;
}

/** The two-line cell that names a row: avatar, name, second line (look.md section 4, Density). */
export function NameCell({ name, sub, hasAvatar = true }: NameCellProps) {
  return (
    <NameCellFrame>
      {hasAvatar && <Avatar name={name} size="small" />}
      <span>
        <b>{name}</b>
        {sub && <small>{sub}</small>}
      </span>
    </NameCellFrame>
  );
}
