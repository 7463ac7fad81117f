import type { UserRow } from '@chatline/contract/calls/user';
import type { DataColumn, SortOrder } from '@chatline/ui/data-table';

/** The selected accounts, also those that search and filter hide now. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The row that was selected or cleared last, where a range begins. */
  readonly anchor: string | null;
}

export const nothing: Selection = { ids: new Set(), anchor: null };

/** The selection after some rows were selected or cleared; the anchor is the last of them. */
export function withRows({ ids }: Selection, rows: readonly string[], isOn: boolean): Selection {
  const after = new Set(ids);
  for (const id of rows) {
    if (isOn) after.add(id);
    else after.delete(id);
  }
  return { ids: after, anchor: rows.at(-1) ?? null };
}

/**
 * The selection after all rows from the anchor to one of them were selected or cleared.
 * @param ordered the rows as they are shown
 */
export function withRange(
  before: Selection,
  ordered: readonly string[],
  id: string,
  isOn: boolean,
): Selection {
  const to = ordered.indexOf(id);
  const from = before.anchor === null ? -1 : ordered.indexOf(before.anchor);
  const [start, end] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return { ids: withRows(before, ordered.slice(start, end + 1), isOn).ids, anchor: id };
}

/** The selected rows, in the order in which they were read. */
export function selectedRows(rows: readonly UserRow[], { ids }: Selection): readonly UserRow[] {
  return ids.size === 0 ? [] : rows.filter(({ id }) => ids.has(id));
}

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

/** The ids of the shown rows in the order of the table, which sorts for itself and does not report its rows. */
export function idsInOrder(
  shown: readonly UserRow[],
  columns: readonly DataColumn<UserRow>[],
  { id, isDescending }: SortOrder,
): string[] {
  const sortValue = columns.find((column) => column.id === id)?.sortValue;
  if (sortValue === undefined) return shown.map((row) => row.id);
  const filled: { readonly id: string; readonly value: string | number }[] = [];
  const empty: string[] = [];
  for (const row of shown) {
    const value = sortValue(row);
    if (value === undefined || value === null || value === '') empty.push(row.id);
    else filled.push({ id: row.id, value });
  }
  const sign = isDescending ? -1 : 1;
  filled.sort(({ value: a }, { value: b }) =>
    typeof a === 'number' && typeof b === 'number'
      ? sign * (a - b)
      : sign * collator.compare(String(a), String(b)),
  );
  return [...filled.map((row) => row.id), ...empty];
}
