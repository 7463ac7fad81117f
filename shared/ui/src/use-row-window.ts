import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

// Up to this many rows are all rendered, so that printing and the browser's search include them.
const maxAllDrawnRows = 200;
const overscanRows = 8;

/** A rendered row, or the space of rows that are not rendered. */
type WindowPart =
  | { kind: 'row'; index: number; key: string }
  | { kind: 'room'; heightPx: number; key: string };

interface RowWindow {
  parts: WindowPart[];
  measure: (node: Element | null) => void;
  /** Keeps the focused row rendered while it is scrolled out of sight. */
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** The rows of a long list to render while the window scrolls. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  rowHeightPx: number,
): RowWindow {
  const topPx = useTopPx(list);
  const focused = useRef<number | undefined>(undefined);
  // It must keep its identity, because with a new function the virtualizer measures all rows again.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const virtualizer = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: keys.length <= maxAllDrawnRows ? maxAllDrawnRows : overscanRows,
    // A list that is not laid out (a hidden tab) measures 0, which would render every row at once.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeightPx,
    scrollMargin: topPx,
    initialRect: { width: 1280, height: 800 },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === undefined || kept >= keys.length || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((a, b) => a - b);
    },
  });
  return {
    parts: withRoom(virtualizer.getVirtualItems(), topPx, virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
    onFocus: (event) => {
      const index = event.target.closest('[data-index]')?.getAttribute('data-index');
      focused.current = index ? Number(index) : undefined;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

/** Distance of the list from the top of the document, in pixels. */
function useTopPx(list: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return;
    const read = () => setTopPx(Math.round(node.getBoundingClientRect().top + window.scrollY));
    read();
    // Content above the list may grow (a banner, a wrapped filter bar), which moves the list.
    const observer = globalThis.ResizeObserver && new ResizeObserver(read);
    observer?.observe(document.body);
    return () => observer?.disconnect();
  }, [list]);
  return topPx;
}

function withRoom(items: readonly VirtualItem[], topPx: number, totalPx: number): WindowPart[] {
  const parts: WindowPart[] = [];
  let reached = 0;
  for (const item of items) {
    const start = item.start - topPx;
    if (start > reached) parts.push({ kind: 'room', heightPx: start - reached, key: `room-${item.index}` });
    parts.push({ kind: 'row', index: item.index, key: String(item.key) });
    reached = item.end - topPx;
  }
  if (totalPx > reached) parts.push({ kind: 'room', heightPx: totalPx - reached, key: 'room-end' });
  return parts;
}
