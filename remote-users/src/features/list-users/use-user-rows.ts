import { partnerCall } from '@chatline/contract/calls/partner';
import type { UserRow } from '@chatline/contract/calls/user';
import { userPageCall } from '@chatline/contract/calls/user-page';
import { usersCall } from '@chatline/contract/calls/users';
import { hasCapability, useApiQuery, useKeptAnswer } from '@chatline/runtime';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { countRows, type ListCounts, type ListType, withoutRow, withState } from './list-users.rules.ts';
import { isFirstPage, type ListView, pageOf } from './list-view.rules.ts';

/** The accounts of a list. */
export interface UserRows {
  /** Undefined until they are read. */
  readonly rows: readonly UserRow[] | undefined;
  /** The rows of all pages that were read. */
  readonly seen: readonly UserRow[];
  /** Counts of the whole list. */
  readonly counts: ListCounts | undefined;
  /** True if the list is too long for one response: the server searches and filters it, and the rows are a page. */
  readonly isPaged: boolean;
  /** The start of the next page; null on the last one. */
  readonly next: string | null;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isRefetching: boolean;
  readonly refetch: () => void;
  readonly onSwitched: (id: string, isActive: boolean) => void;
  readonly onDeleted: (id: string) => void;
}

type Change = (rows: readonly UserRow[]) => UserRow[];

/** Reads a list: in pages, or from a server of section 7 alone as a whole. */
export function useUserRows(type: ListType, view: ListView): UserRows {
  const hasPages = hasCapability('users.paged');
  const whole = useWholeList(type, !hasPages);
  const paged = usePagedList(type, view, hasPages);
  const { query, keep, rows, ...list } = hasPages ? paged : whole;
  const { error, isPending, isFetching, refetch } = query;
  const { isPaged } = list;
  // A successful action changes the cached response, since the list may be long and is not read again for one row.
  const change = useCallback(
    (changed: Change) => {
      keep(changed);
      // A read that began before the action would restore the old rows, and a page has the counts of the server.
      if (isFetching || isPaged) void refetch();
    },
    [keep, isFetching, isPaged, refetch],
  );
  return {
    ...list,
    rows,
    seen: useSeen(rows, isPaged),
    counts: useMemo(() => list.counts ?? (rows && countRows(rows)), [list.counts, rows]),
    error,
    isPending,
    isRefetching: isFetching && !isPending,
    refetch: () => void refetch(),
    onSwitched: useCallback(
      (id: string, isActive: boolean) => change((rows) => withState(rows, id, isActive)),
      [change],
    ),
    onDeleted: useCallback((id: string) => change((rows) => withoutRow(rows, id)), [change]),
  };
}

function useWholeList(type: ListType, isEnabled: boolean) {
  const call = type === 'User' ? usersCall : partnerCall;
  const query = useApiQuery(call, {}, { isEnabled });
  const setCached = useKeptAnswer(call, {});
  const keep = useCallback(
    (changed: Change) => setCached((response) => ({ ...response, data: changed(response.data) })),
    [setCached],
  );
  return { query, keep, rows: query.data?.data, counts: undefined, isPaged: false, next: null };
}

/** The first page may be the whole list: the browser then searches and filters it. */
function usePagedList(type: ListType, view: ListView, isEnabled: boolean) {
  const start = { body: { type } };
  const first = useApiQuery(userPageCall, start, { isEnabled });
  const isPaged = typeof first.data?.next === 'string';
  const isOther = isPaged && !isFirstPage(view);
  const input = isOther ? { body: { type, ...pageOf(view) } } : start;
  const other = useApiQuery(userPageCall, input, { isEnabled: isOther });
  const query = isOther ? other : first;
  const setCached = useKeptAnswer(userPageCall, input);
  const keep = useCallback(
    (changed: Change) => setCached((response) => ({ ...response, users: changed(response.users) })),
    [setCached],
  );
  const { users, next = null, counts } = query.data ?? {};
  return { query, keep, rows: users, counts: isPaged ? counts : undefined, isPaged, next };
}

const none: readonly UserRow[] = [];

/** The rows of all pages that were read, so that those that are selected stay known on other pages. */
function useSeen(rows: readonly UserRow[] | undefined, isPaged: boolean): readonly UserRow[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, UserRow>>(new Map());
  useEffect(() => {
    if (isPaged && rows)
      setSeen((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)]));
  }, [rows, isPaged]);
  const all = useMemo(() => [...seen.values()], [seen]);
  return isPaged ? all : (rows ?? none);
}
