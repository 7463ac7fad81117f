import { partnerCall } from '@chatline/contract/calls/partner';
import type { UserRow } from '@chatline/contract/calls/user';
import { usersCall } from '@chatline/contract/calls/users';
import { useApiQuery, useKeptAnswer } from '@chatline/runtime';
import { useCallback } from 'react';
import { type ListType, withoutRow, withState } from './list-users.rules.ts';

/**
 * The rows of a list. A successful action changes the cached response, since the list may have 100,000 rows and
 * is not read again for one of them.
 */
export function useUserRows(type: ListType) {
  const call = type === 'User' ? usersCall : partnerCall;
  const { data, error, isPending, isFetching, refetch } = useApiQuery(call, {});
  const setCached = useKeptAnswer(call, {});
  const change = useCallback(
    (changed: (rows: readonly UserRow[]) => UserRow[]) => {
      setCached((response) => ({ ...response, data: changed(response.data) }));
      // A read that began before the action would restore the old rows.
      if (isFetching) void refetch();
    },
    [setCached, isFetching, refetch],
  );
  return {
    rows: data?.data,
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
