import type { SortOrder } from '@chatline/ui/data-table';
import * as v from 'valibot';
import type { ColumnId, ListType, StateFilter } from './list-users.rules.ts';

const searchedSchema = v.object({ field: v.picklist(['mobile', 'email']), typed: v.string() });
const stateSchema = v.object({ searched: searchedSchema });

/** A search whose result is shown. */
export type Searched = v.InferOutput<typeof searchedSchema>;

/** How a list is shown. */
export interface ListView {
  readonly order: SortOrder;
  readonly shown: StateFilter;
  readonly searched: Searched | null;
}

const sortable: readonly ColumnId[] = ['id', 'name', 'mobile', 'connectStatus'];
const states: Readonly<Record<ListType, readonly StateFilter[]>> = {
  User: ['all', 'connected', 'not-connected', 'switched-off'],
  Partner: ['all', 'switched-off'],
};

/** The newest first. */
const usualOrder: SortOrder = { id: 'id', isDescending: true };

/** An order as the address carries it, `name` or `-name`; the usual one where the list has no such column. */
export function readOrder(text: string | null, type: ListType): SortOrder {
  const id = text?.replace(/^-/, '');
  const known = sortable.find((column) => column === id && (type === 'User' || column !== 'connectStatus'));
  return text === null || known === undefined
    ? usualOrder
    : { id: known, isDescending: text.startsWith('-') };
}

/** Which rows the address asks for; all where it asks for none we know. */
export function readShown(text: string | null, type: ListType): StateFilter {
  return states[type].find((state) => state === text) ?? 'all';
}

/** The address of a view, with what is not usual in it. */
export function addressOf({ order, shown }: ListView): URLSearchParams {
  const sort = `${order.isDescending ? '-' : ''}${order.id}`;
  const isUsual = order.id === usualOrder.id && order.isDescending === usualOrder.isDescending;
  return new URLSearchParams({ ...(!isUsual && { sort }), ...(shown !== 'all' && { show: shown }) });
}

/** What was searched for, from the state of a history entry. */
export function readSearched(state: unknown): Searched | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.searched : null;
}
