import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Button } from './button.tsx';
import { PhoneList } from './data-table-phone.tsx';
import { PhoneSort } from './data-table-sort.tsx';
import { Bar, BarPlace, ErrorStrip, NameCellFrame } from './data-table-style.ts';
import type { DataTableProps } from './data-table-types.ts';
import { WideTable } from './data-table-wide.tsx';
import { Empty, ErrorState } from './empty.tsx';
import { VisuallyHidden } from './layout.tsx';
import { PHONE_QUERY, useMedia } from './use-media.ts';
import { useSortedRows } from './use-sorted-rows.ts';

export type { DataColumn, DataTableProps, PhoneRole, SortOrder } from './data-table-types.ts';

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

/** The rows in order: a table, or on phones a list with a sort menu. */
function TableRows<Row extends object>(props: TableRowsProps<Row>) {
  const { columns, rows, initialSort, isLoading = false, isRefetching = false } = props;
  const isPhone = useMedia(PHONE_QUERY);
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
  if (!isPhone) {
    return <WideTable {...parts} order={sorted.order} onSort={sorted.toggle} stickyTop={props.stickyTop} />;
  }
  return (
    <>
      {rows.length > 1 && (
        <PhoneSort
          columns={columns}
          order={sorted.order}
          onSort={sorted.sort}
          isSortedAlways={initialSort !== undefined}
        />
      )}
      <PhoneList {...parts} phoneMenu={props.phoneMenu} />
    </>
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
