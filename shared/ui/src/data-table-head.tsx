import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { HeadCell, SortButton } from './data-table-style.ts';
import type { DataColumn, SortOrder } from './data-table-types.ts';
import { VisuallyHidden } from './layout.tsx';
import { pinStyle } from './pin-offset.ts';

interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[];
  order: SortOrder | undefined;
  onSort: (id: string) => void;
  isSideways: boolean;
  stickyTop: string;
}

/** The head row; the whole head of a sortable column is one button. */
export function TableHead<Row>({ columns, order, onSort, isSideways, stickyTop }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => {
          const sorted = order?.id === column.id ? order : undefined;
          const isPinned = isSideways && column.pin;
          return (
            <HeadCell
              key={column.id}
              scope="col"
              align={column.align ?? 'start'}
              isSideways={isSideways}
              {...(!isSideways && { style: { top: stickyTop } })}
              {...(isPinned && {
                isPinned,
                style: pinStyle(columns, index),
              })}
              {...(sorted && { 'aria-sort': sorted.isDescending ? 'descending' : 'ascending' })}
            >
              <HeadLabel column={column} sorted={sorted} onSort={onSort} />
            </HeadCell>
          );
        })}
      </tr>
    </thead>
  );
}

interface HeadLabelProps<Row> {
  column: DataColumn<Row>;
  sorted: SortOrder | undefined;
  onSort: (id: string) => void;
}

function HeadLabel<Row>({ column, sorted, onSort }: HeadLabelProps<Row>) {
  if (column.isHeaderHidden) return <VisuallyHidden>{column.header}</VisuallyHidden>;
  if (!column.sortValue) return column.header;
  return (
    <SortButton type="button" align={column.align ?? 'start'} onClick={() => onSort(column.id)}>
      {column.header}
      {sorted?.isDescending ? (
        <IconArrowDown aria-hidden="true" />
      ) : (
        <IconArrowUp aria-hidden="true" {...(!sorted && { 'data-idle': true })} />
      )}
    </SortButton>
  );
}
