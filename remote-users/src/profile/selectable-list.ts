import type { Role } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import type { DataColumn, SortOrder } from '@chatline/ui/data-table';

type Columns = readonly DataColumn<UserRow>[];

/** Settings of a list's table while its rows are selected. */
export interface SelectedTable {
  /** Adds the boxes to the columns. */
  readonly withBoxes: (columns: Columns) => Columns;
  readonly props: { readonly isRowSelected: (row: UserRow) => boolean; readonly stickyTop: string };
}

/** A list of accounts whose rows can be selected. */
export interface SelectableList {
  readonly type: 'User' | 'Partner';
  readonly role: Role;
  /** All rows that were read, on whichever page. */
  readonly rows: readonly UserRow[];
  /** The rows that match search and filter. */
  readonly shown: readonly UserRow[];
  /** The columns without boxes, and the order of the rows. */
  readonly columns: Columns;
  readonly order: SortOrder;
  /** Index of the row whose long press began the selection, in the order of the list; null after a button. */
  readonly first: number | null;
  /** Called with what the table needs; null once it needs nothing. */
  readonly onTable: (table: SelectedTable | null) => void;
  readonly onLeave: () => void;
  /** The ids of the rows that are shown, if the list has several pages. */
  readonly pageIds: readonly string[] | undefined;
  /** Reads the list again. */
  readonly refetch: () => void;
}

/** The code for several accounts, which loads when it is used first. */
export interface SelectCode {
  readonly SelectUsers: (list: SelectableList) => React.ReactNode;
  /** Calls back if a touch holds a row long enough. */
  readonly holdRow: (event: PointerEvent, onHeld: (index: number) => void) => void;
  /**
   * Shows the invitations of all users that have not set a password.
   * @param onDialog called with the dialog, and with null once it is closed
   */
  readonly openInvitations: (
    rows: readonly UserRow[] | undefined,
    onDialog: (dialog: React.ReactNode) => void,
  ) => void;
}
