import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataColumn, SortOrder } from './data-table-types.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const inIndianOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type SortValue = string | number | undefined;

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return inIndianOrder.compare(String(a), String(b));
}

function columnDef<Row extends object>(column: DataColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row: Row): SortValue => {
      const value = column.sortValue?.(row);
      return value === null || value === '' ? undefined : value;
    },
    enableSorting: column.sortValue !== undefined,
    sortUndefined: 'last',
    sortDescFirst: false,
    sortFn: (a, b, id) => compare(a.getValue(id), b.getValue(id)),
  };
}

function orderOf([first]: SortingState): SortOrder | undefined {
  return first && { id: first.id, isDescending: first.desc };
}

/** Rows in the order a person chose by a column's head, on TanStack Table. */
export function useSortedRows<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  initialSort: SortOrder | undefined,
  onSort: ((order: SortOrder | undefined) => void) | undefined,
) {
  const [sorting, setSorting] = useState<SortingState>(
    initialSort ? [{ id: initialSort.id, desc: initialSort.isDescending }] : [],
  );
  const change = (next: SortingState): void => {
    setSorting(next);
    onSort?.(orderOf(next));
  };
  const defs = useMemo(() => columns.map(columnDef), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    columns: defs,
    data,
    state: { sorting },
    onSortingChange: (update) => change(typeof update === 'function' ? update(sorting) : update),
    enableMultiSort: false,
    // A list with an initial order has no unsorted state, so its heads only switch the direction.
    enableSortingRemoval: initialSort === undefined,
  });
  const sorted = table.getRowModel().rows;
  return {
    rows: useMemo(() => sorted.map((row) => row.original), [sorted]),
    order: orderOf(sorting),
    toggle: (id: string) => table.getColumn(id)?.toggleSorting(),
    sort: (order: SortOrder | undefined) => change(order ? [{ id: order.id, desc: order.isDescending }] : []),
  };
}
