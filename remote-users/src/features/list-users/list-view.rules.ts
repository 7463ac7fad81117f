import type { SortOrder } from '@chatline/ui/data-table';
import type { Segment } from '@chatline/ui/segments';
import * as v from 'valibot';
import type { ColumnId, ListType, StateFilter } from './list-users.rules.ts';
import { listUsersTexts as texts } from './list-users.texts.ts';

const searchedSchema = v.object({ field: v.picklist(['mobile', 'email', 'any']), typed: v.string() });
const stateSchema = v.object({ searched: searchedSchema });

export type Searched = v.InferOutput<typeof searchedSchema>;

export interface ListView {
  readonly order: SortOrder;
  readonly shown: StateFilter;
  readonly searched: Searched | null;
  /** True if the user has chosen to see email and plan in the table. */
  readonly showsPlans: boolean;
}

const sortable: readonly ColumnId[] = ['id', 'name', 'mobile', 'connectStatus', 'email', 'plan', 'endsOn'];
const ofUsers: readonly ColumnId[] = ['connectStatus', 'email', 'plan', 'endsOn'];
const all: Segment<StateFilter> = { value: 'all', label: texts.all };
const switchedOff: Segment<StateFilter> = { value: 'switched-off', label: texts.switchedOff };
/** The filters of each list. */
export const segments: Readonly<Record<ListType, readonly Segment<StateFilter>[]>> = {
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
export function readShown(text: string | null, type: ListType): StateFilter {
  return segments[type].find(({ value }) => value === text)?.value ?? 'all';
}

/** The address of a view; defaults are left out. */
export function addressOf({ order, shown, showsPlans }: ListView): URLSearchParams {
  const sort = `${order.isDescending ? '-' : ''}${order.id}`;
  const isDefault = order.id === defaultOrder.id && order.isDescending === defaultOrder.isDescending;
  return new URLSearchParams({
    ...(!isDefault && { sort }),
    ...(shown !== 'all' && { show: shown }),
    ...(showsPlans && { columns: 'plan' }),
  });
}

/** Reads the search from the state of a history entry. */
export function readSearched(state: unknown): Searched | null {
  const parsed = v.safeParse(stateSchema, state);
  return parsed.success ? parsed.output.searched : null;
}
