import type { UserFilter } from '@chatline/contract/calls/user-page';
import { maxUserSearch } from '@chatline/contract/constants/limits';
import type { SortOrder } from '@chatline/ui/data-table';
import type { Segment } from '@chatline/ui/segments';
import * as v from 'valibot';
import type { ColumnId, ListType } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

const searchedSchema = v.object({ field: v.picklist(['mobile', 'email', 'any']), typed: v.string() });
const stateSchema = v.object({ searched: searchedSchema });

export type Searched = v.InferOutput<typeof searchedSchema>;

export interface ListView {
  readonly order: SortOrder;
  readonly shown: UserFilter;
  readonly searched: Searched | null;
  /** True if the user has chosen to see email and plan in the table. */
  readonly showsPlans: boolean;
  /** The start of each later page that was opened; the last of them is shown. None if the list has one page. */
  readonly pages: readonly string[];
}

const sortable: readonly ColumnId[] = ['id', 'name', 'mobile', 'connectStatus', 'email', 'plan', 'endsOn'];
const ofUsers: readonly ColumnId[] = ['connectStatus', 'email', 'plan', 'endsOn'];
const all: Segment<UserFilter> = { value: 'all', label: texts.all };
const switchedOff: Segment<UserFilter> = { value: 'switched-off', label: texts.switchedOff };
/** The filters of each list. */
export const segments: Readonly<Record<ListType, readonly Segment<UserFilter>[]>> = {
  User: [
    all,
    { value: 'connected', label: texts.connected },
    { value: 'not-connected', label: texts.notConnected },
    switchedOff,
  ],
  Partner: [all, switchedOff],
};

const defaultOrder: SortOrder = { id: 'id', isDescending: true };

/** Reads the order from the address, `name` or `-name`; the default if the list has no such column. */
export function readOrder(text: string | null, type: ListType): SortOrder {
  const id = text?.replace(/^-/, '');
  const known = sortable.find((column) => column === id && (type === 'User' || !ofUsers.includes(column)));
  return text === null || known === undefined
    ? defaultOrder
    : { id: known, isDescending: text.startsWith('-') };
}

/** Reads the filter from the address; all rows if it is unknown. */
export function readShown(text: string | null, type: ListType): UserFilter {
  return segments[type].find(({ value }) => value === text)?.value ?? 'all';
}

/** The address of a view; defaults are left out. */
export function addressOf({ order, shown, showsPlans, pages }: ListView): URLSearchParams {
  const sort = `${order.isDescending ? '-' : ''}${order.id}`;
  const isDefault = order.id === defaultOrder.id && order.isDescending === defaultOrder.isDescending;
  return new URLSearchParams([
    ...(isDefault ? [] : [['sort', sort]]),
    ...(shown === 'all' ? [] : [['show', shown]]),
    ...(showsPlans ? [['columns', 'plan']] : []),
    ...pages.map((start) => ['from', start]),
  ]);
}

/** The order of a list in pages: by id, whatever order the address has. */
export function orderInPages({ id, isDescending }: SortOrder): SortOrder {
  return { id: 'id', isDescending: id !== 'id' || isDescending };
}

/** True if a list in pages shows the page that is read first, without search or filter. */
export function isFirstPage({ order, shown, searched, pages }: ListView): boolean {
  return pages.length === 0 && shown === 'all' && searched === null && orderInPages(order).isDescending;
}

/** The request for the page that a view shows. */
export function pageOf({ order, shown, searched, pages }: ListView) {
  const after = pages.at(-1);
  return {
    filter: shown,
    isOldestFirst: !orderInPages(order).isDescending,
    ...(searched && { search: { field: searched.field, text: searched.typed.slice(0, maxUserSearch) } }),
    ...(after !== undefined && { after }),
  };
}

/** Reads the search from the state of a history entry. */
export function readSearched(state: unknown): Searched | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.searched : null;
}
