import type { ReactNode } from 'react';

/** Place of a column's cell in a list row on phones; nothing is dropped (look.md section 5, Data table). */
export type PhoneRole =
  /** Line one, left: the name of the row. */
  | 'title'
  /** Line one, right: its state or switch. */
  | 'badge'
  /** Line two: facts, each named for screen readers. */
  | 'facts'
  /** Line two, right: buttons and links. */
  | 'actions'
  /** Not drawn by itself: the caller's `phoneMenu` holds it. */
  | 'menu';

/** One column of a DataTable. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Hides the header visually, for example over an icon; screen readers still read it. */
  isHeaderHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Value to sort by; without it the header is not a button. Empty values come last. */
  sortValue?: ((row: Row) => string | number | null | undefined) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Stays in sight while the table scrolls sideways: the name at the start, the last action at the end. */
  pin?: 'start' | 'end' | undefined;
  /** Least width in px; what room there is more is shared in proportion. */
  width: number;
  phone: PhoneRole;
  /** Shows the header before the value on phones, where the value alone says too little. */
  hasPhoneLabel?: boolean | undefined;
}

/** The order of the rows. */
export interface SortOrder {
  id: string;
  isDescending: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** `undefined` until the first answer. Keep the array stable between renders. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The first read is under way: skeleton rows after 200 ms. */
  isLoading?: boolean | undefined;
  /** A later read is under way: old rows stay, a 2 px bar runs under the head. */
  isRefetching?: boolean | undefined;
  /** The last read failed; old rows stay if there are any. */
  error?: { cause: ReactNode; onRetry: () => void; retryLabel?: string | undefined } | undefined;
  /** The verbatim text of an empty list and one action. */
  empty: { text: ReactNode; note?: ReactNode; action?: ReactNode };
  initialSort?: SortOrder | undefined;
  /** Called when a person chooses an order; undefined is the original order. */
  onSort?: ((order: SortOrder | undefined) => void) | undefined;
  /** The "more" menu of a phone's row; holds what columns with `phone: 'menu'` do. */
  phoneMenu?: ((row: Row) => ReactNode) | undefined;
  isRowSelected?: ((row: Row) => boolean) | undefined;
  /** Distance from the window's top at which the header sticks; the top bar's height by default. */
  stickyTop?: string | undefined;
}
