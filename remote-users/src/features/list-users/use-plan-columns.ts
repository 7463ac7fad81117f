import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { PlanValues } from './plan-cell.tsx';
import type { PlanColumns } from './plan-columns.tsx';

/**
 * The width of the kit's cards, which have these columns behind More. The kit's `useMedia` is for the shell alone until
 * contract version 3.0.0.
 */
const cards = '(max-width: 639.98px)';
const subscribe = (onChange: () => void) => {
  const list = matchMedia(cards);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

/**
 * The columns of email and plan, loaded once they are needed.
 * @param isReported true if the server reports plans and the rows are drawn
 * @param isInTable true if a table has them; cards always do
 * @param ids the ids of a page; undefined for the plans of the whole list
 * @returns undefined while there are none: the list then has the columns of screen 5
 */
export function usePlanColumns(
  isReported: boolean,
  isInTable: boolean,
  ids: readonly string[] | undefined,
): PlanColumns | undefined {
  const hasCards = useSyncExternalStore(subscribe, () => matchMedia(cards).matches);
  const [values, onRead] = useState<PlanValues>();
  const [code, setCode] = useState<typeof import('./plan-columns.tsx')>();
  const isNeeded = isReported && (isInTable || hasCards);
  useEffect(() => {
    if (isNeeded) import('./plan-columns.tsx').then(setCode, () => undefined);
  }, [isNeeded]);
  return useMemo(() => code?.planColumns({ values, onRead, ids, isInTable }), [code, values, ids, isInTable]);
}
