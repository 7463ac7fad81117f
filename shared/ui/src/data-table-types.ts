import type { ReactNode } from 'react';
import type { ListBarProps } from './list-bar.tsx';

/** Place of a column's cell in a list row on phones; nothing is dropped (look.md section 5, Data table). */
export type PhoneRole =
  /** Line one, left: the name of the row. */
  | 'title'
  /** Line one, right: its state or switch. */
  | 'badge'
  /** Line two: the two facts that matter most, each named for screen readers. */
  | 'facts'
  /** Behind the row's More button, with the header. */
  | 'more'
  /** Line two, right: buttons and links. */
  | 'actions'
  /** Not shown: the caller's `phoneMenu` contains it. */
  | 'menu';

/** One column of a DataTable. */
export interface DataColumn<Row> {
  id: string;
  header: string;
  /** Hides the header visually, for example over an icon; screen readers still read it. */
  isHeaderHidden?: boolean | undefined;
  cell: (row: Row) => ReactNode;
  /** Value to sort by, with empty values last; without it the header is not a button. */
  sortValue?: ((row: Row) => string | number | null | undefined) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** Stays visible while the table scrolls sideways: the name at the start, the last action at the end. */
  pin?: 'start' | 'end' | undefined;
  /** Minimum width in px; extra space is shared in proportion. */
  width: number;
  phone: PhoneRole;
  /** True to leave the column out from 640 px, where a row has less room for it than a card. */
  isOnPhonesOnly?: boolean | undefined;
  /** Shows the header before the value on phones, for a value that is unclear alone. */
  hasPhoneLabel?: boolean | undefined;
}

/** The order of the rows. */
export interface SortOrder {
  id: string;
  isDescending: boolean;
}

/** Search and filters above the rows; on phones the sheet of the filters has the order of the rows too. */
export type TableBar = Pick<ListBarProps, 'search' | 'filters' | 'chosen'>;

export interface DataTableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly DataColumn<Row>[];
  /** `undefined` until the first response. Keep the array stable between renders. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  bar?: TableBar | undefined;
  /** True during the first read: shows skeleton rows after 200 ms. */
  isLoading?: boolean | undefined;
  /** True during a later read: old rows stay, and a bar of 2 px runs under the head. */
  isRefetching?: boolean | undefined;
  /** Set if the last read failed; old rows stay if there are any. */
  error?: { cause: ReactNode; onRetry: () => void; retryLabel?: string | undefined } | undefined;
  /** The text of an empty list, and one action. */
  empty: { text: ReactNode; note?: ReactNode; action?: ReactNode };
  initialSort?: SortOrder | undefined;
  /** Called when a person chooses an order; undefined is the original order. */
  onSort?: ((order: SortOrder | undefined) => void) | undefined;
  /** The "more" menu of a row on phones, with the actions of columns with `phone: 'menu'`. */
  phoneMenu?: ((row: Row) => ReactNode) | undefined;
  isRowSelected?: ((row: Row) => boolean) | undefined;
  /** Distance from the window's top at which the header sticks; the top bar's height by default. */
  stickyTop?: string | undefined;
}
