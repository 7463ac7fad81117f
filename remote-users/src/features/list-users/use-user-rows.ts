import { partnerCall } from '@chatline/shared/calls/partner';
import type { UserRow } from '@chatline/shared/calls/user';
import { usersCall } from '@chatline/shared/calls/users';
import { useApiQuery } from '@chatline/shared/runtime';
import { useCallback, useMemo, useState } from 'react';
import type { ListType } from './list-users.rules.ts';

/** What was done to rows since they were read: an id and its new state, or null where it was deleted. */
interface Changes {
  readonly readAtMs: number;
  readonly states: ReadonlyMap<string, boolean | null>;
}

const none: ReadonlyMap<string, boolean | null> = new Map();

/**
 * The rows of a list, and how an act that succeeded shows at once. A fresh answer of the server replaces
 * what was changed here: it knows better.
 */
export function useUserRows(type: ListType) {
  const { data, dataUpdatedAt, error, isPending, isFetching, refetch } = useApiQuery(
    type === 'User' ? usersCall : partnerCall,
    {},
  );
  const [changes, setChanges] = useState<Changes>({ readAtMs: 0, states: none });
  const states = changes.readAtMs === dataUpdatedAt ? changes.states : none;
  const rows = useMemo(() => data && changed(data.data, states), [data, states]);
  const change = useCallback(
    (id: string, state: boolean | null) =>
      setChanges((before) => {
        const kept = before.readAtMs === dataUpdatedAt ? before.states : none;
        return { readAtMs: dataUpdatedAt, states: new Map([...kept, [id, state]]) };
      }),
    [dataUpdatedAt],
  );
  return {
    rows,
    error,
    isPending,
    isRefetching: isFetching && !isPending,
    refetch: () => void refetch(),
    onSwitched: change,
    onDeleted: useCallback((id: string) => change(id, null), [change]),
  };
}

function changed(rows: readonly UserRow[], states: ReadonlyMap<string, boolean | null>): readonly UserRow[] {
  if (states.size === 0) return rows;
  return rows.flatMap((row) => {
    const state = states.get(row.id);
    if (state === null) return [];
    return state === undefined ? [row] : [{ ...row, isactive: state }];
  });
}
