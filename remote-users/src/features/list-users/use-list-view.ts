import { useLocation, useSearchParams } from '@chatline/runtime/navigation';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ListType } from './list-users.rules.ts';
import { addressOf, type ListView, readOrder, readSearched, readShown } from './list-view.rules.ts';

/**
 * The view of a list, kept in its history entry so that Back restores it. The search may contain personal data, so it
 * is in the entry's state and not in the address.
 */
export function useListView(type: ListType) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = useMemo(
    (): ListView => ({
      order: readOrder(params.get('sort'), type),
      shown: readShown(params.get('show'), type),
      searched: readSearched(state),
      showsPlans: params.get('columns') === 'plan',
      pages: params.getAll('from').filter((start) => /^\d{1,15}$/.test(start)),
    }),
    [params, state, type],
  );
  // The address is updated asynchronously, and a second change must not undo a pending one.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const change = (changes: Partial<ListView>): void => {
    // Other rows begin at their first page again.
    const keepsRows = Object.keys(changes).every((key) => key === 'showsPlans');
    const next = { ...latest.current, ...(!keepsRows && { pages: [] }), ...changes };
    latest.current = next;
    setParams(addressOf(next), {
      // Back returns to the page before.
      replace: changes.pages === undefined,
      preventScrollReset: true,
      state: { searched: next.searched },
    });
  };
  return { view, change };
}
