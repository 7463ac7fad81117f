import type { DataColumn } from './data-table-types.ts';

/** Offset of a pinned column from the left edge, or from the right edge before those pinned after it. */
export function pinStyle<Row>(
  columns: readonly DataColumn<Row>[],
  index: number,
): { left: number } | { right: number } {
  return columns[index]?.pin === 'start' ? { left: 0 } : { right: endOffset(columns, index) };
}

function endOffset<Row>(columns: readonly DataColumn<Row>[], index: number): number {
  return columns
    .slice(index + 1)
    .reduce((sum, column) => (column.pin === 'end' ? sum + column.width : sum), 0);
}
