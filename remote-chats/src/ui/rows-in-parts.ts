import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** Rows rendered in one task: a whole screen at once would block scrolling on a slow machine. */
const maxRowsAtOnce = 6;

/**
 * Limits the rows to render: those that are rendered already and some more, with rows in sight first. The rest follow
 * in later tasks. A list starts with all rows in sight.
 * @param items the rows to show, in order
 * @param sight indexes of the first and the last row in sight
 */
export function useInParts(
  items: readonly VirtualItem[],
  sight: { readonly startIndex: number; readonly endIndex: number } | null,
): readonly VirtualItem[] {
  const drawn = useRef<ReadonlySet<VirtualItem['key']>>(null);
  const left = useRef(maxRowsAtOnce);
  const [, drawMore] = useReducer((turn: number) => turn + 1, 0);
  const isOutOfSight = ({ index }: VirtualItem) =>
    sight !== null && (index < sight.startIndex || index > sight.endIndex);
  const isBeginning = drawn.current === null;
  const fresh = items
    .filter(({ key }) => !drawn.current?.has(key))
    .sort((a, b) => Number(isOutOfSight(a)) - Number(isOutOfSight(b)));
  const limit = isBeginning ? items.filter((item) => !isOutOfSight(item)).length : left.current;
  const later = new Set(fresh.slice(limit));
  const isWhole = later.size === 0;
  const shown = isWhole ? items : items.filter((item) => !later.has(item));
  useLayoutEffect(() => {
    if (!isBeginning) left.current -= fresh.length - later.size;
    drawn.current = new Set(shown.map(({ key }) => key));
  });
  useEffect(() => {
    if (isWhole && left.current === maxRowsAtOnce) return;
    const timer = setTimeout(() => {
      left.current = maxRowsAtOnce;
      if (!isWhole) drawMore();
    });
    return () => clearTimeout(timer);
  });
  return shown;
}
