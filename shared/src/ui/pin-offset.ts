import type { DataColumn } from './data-table-types.ts';

/** How far from the right edge a column pinned at the end stands: the widths of those pinned after it. */
export function endOffset<Row>(columns: readonly DataColumn<Row>[], index: number): number {
  return columns
    .slice(index + 1)
    .reduce((sum, column) => (column.pin === 'end' ? sum + column.width : sum), 0);
}
