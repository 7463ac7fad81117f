import { useMemo, useState } from 'react';
import type { DataColumn, SortOrder } from './data-table-types.ts';

const inIndianOrder = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return inIndianOrder.compare(String(a), String(b));
}

/** Sorts stably, so that rows with the same value keep their order in both directions. */
function inOrder<Row>(
  rows: readonly Row[],
  sortValue: NonNullable<DataColumn<Row>['sortValue']>,
  isDescending: boolean,
): Row[] {
  const filled: { readonly row: Row; readonly value: string | number }[] = [];
  const empty: Row[] = [];
  for (const row of rows) {
    const value = sortValue(row);
    if (value === undefined || value === null || value === '') empty.push(row);
    else filled.push({ row, value });
  }
  const sign = isDescending ? -1 : 1;
  filled.sort((a, b) => sign * compare(a.value, b.value));
  return [...filled.map(({ row }) => row), ...empty];
}

/** Rows in the order a person chose by a column's head. */
export function useSortedRows<Row extends object>(
  columns: readonly DataColumn<Row>[],
  rows: readonly Row[],
  initialSort: SortOrder | undefined,
  onSort: ((order: SortOrder | undefined) => void) | undefined,
) {
  const [current, setCurrent] = useState(initialSort);
  const sort = (order: SortOrder | undefined): void => {
    setCurrent(order);
    onSort?.(order);
  };
  const nextOrder = (id: string): SortOrder | undefined => {
    if (current?.id !== id) return { id, isDescending: false };
    // A list with an initial order has no unsorted state, so its heads only switch the direction.
    if (current.isDescending && initialSort === undefined) return undefined;
    return { id, isDescending: !current.isDescending };
  };
  const sorted = useMemo(() => {
    const sortValue = columns.find(({ id }) => id === current?.id)?.sortValue;
    return current && sortValue ? inOrder(rows, sortValue, current.isDescending) : [...rows];
  }, [columns, rows, current]);
  return {
    rows: sorted,
    order: current,
    toggle: (id: string) => columns.find((column) => column.id === id) && sort(nextOrder(id)),
    sort,
  };
}
