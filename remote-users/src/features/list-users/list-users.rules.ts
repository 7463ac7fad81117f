import { isAllowed } from '@chatline/contract/access/rights';
import { noPermissionFlags, type Role } from '@chatline/contract/access/roles';
import type { UserRow } from '@chatline/contract/calls/user';
import type { UserFilter, UserPage } from '@chatline/contract/calls/user-page';
import { type columnHeads, listUsersTexts as texts } from './list-users.texts.ts';

export type ListType = 'User' | 'Partner';

/** The type of a list; null for anything else, which sends the user back in history (screen 5). */
export function listTypeOf(type: string): ListType | null {
  return type === 'User' || type === 'Partner' ? type : null;
}

export type ColumnId = keyof typeof columnHeads;

/**
 * The columns of screen 5 in its order: some for one type only, some for Admins only.
 * @param hasPlans true if the server reports plans, which are shown beside the mobile number
 */
export function columnIdsFor(type: ListType, role: Role, hasPlans = false): readonly ColumnId[] {
  const isManager = isAllowed(['manage-permissions'], { role, flags: noPermissionFlags });
  const whenManager = (...ids: ColumnId[]): ColumnId[] => (isManager ? ids : []);
  return [
    'id',
    'name',
    'mobile',
    ...(type === 'User' && hasPlans ? (['email', 'plan', 'endsOn'] as const) : []),
    'profile',
    ...(type === 'Partner' ? (['viewUser'] as const) : (['viewTemplate'] as const)),
    ...whenManager('managePermission'),
    ...(type === 'User' ? (['connectStatus'] as const) : []),
    'edit',
    ...whenManager('delete', 'action'),
  ];
}

const inIndia = new Intl.NumberFormat('en-IN');

export type ListCounts = UserPage['counts'];

export function countRows(rows: readonly UserRow[]): ListCounts {
  return {
    all: rows.length,
    connected: rows.filter(({ isconnected }) => isconnected).length,
    switchedOff: rows.filter(({ isactive }) => !isactive).length,
  };
}

/**
 * The line of counts under the title, as "1,284 users · 1,061 connected · 37 switched off".
 * @param max where a server stops counting; without it all are counted
 */
export function countsLine(type: ListType, counts: ListCounts, max = Number.POSITIVE_INFINITY): string {
  const shown = (count: number) => `${inIndia.format(count)}${count >= max ? '+' : ''}`;
  const parts = [texts.counts.all[type](counts.all, shown(counts.all))];
  if (type === 'User') parts.push(texts.counts.connected(shown(counts.connected)));
  parts.push(texts.counts.switchedOff(shown(counts.switchedOff)));
  return parts.join(' · ');
}

/** The name of a row: the business, or the person if there is none. */
export function rowName({ business_name, name }: Pick<UserRow, 'business_name' | 'name'>): string {
  return business_name || name;
}

const filters: Readonly<Record<UserFilter, (row: UserRow) => boolean>> = {
  all: () => true,
  connected: ({ isconnected }) => isconnected,
  'not-connected': ({ isconnected }) => !isconnected,
  'switched-off': ({ isactive }) => !isactive,
};

/** The rows that match the state filter and, after a search, its result. */
export function shownRows(
  rows: readonly UserRow[],
  filter: UserFilter,
  found: ReadonlySet<string> | null,
): readonly UserRow[] {
  if (filter === 'all' && found === null) return rows;
  return rows.filter((row) => filters[filter](row) && (found?.has(row.id) ?? true));
}

/** The rows after one of them was switched on or off. */
export function withState(rows: readonly UserRow[], id: string, isActive: boolean): UserRow[] {
  return rows.map((row) => (row.id === id ? { ...row, isactive: isActive } : row));
}

/** The rows without a deleted one. */
export function withoutRow(rows: readonly UserRow[], id: string): UserRow[] {
  return rows.filter((row) => row.id !== id);
}
