import type { VirtualItem, Virtualizer, VirtualizerOptions } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type LateCode, useLate } from './use-late.ts';

// Up to this many rows are all rendered, so that printing and the browser's search include them.
const maxAllDrawnRows = 200;
// A longer list renders only this many rows until the code that virtualises rows has loaded.
const firstRows = 40;
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
  const virtualizer = useLateVirtualizer({ list, keys, rowHeightPx, topPx, focused });
  return {
    parts: virtualizer
      ? withRoom(virtualizer.getVirtualItems(), topPx, virtualizer.getTotalSize())
      : firstParts(keys, rowHeightPx),
    measure: virtualizer?.measureElement ?? measureNothing,
    onFocus: (event) => {
      const index = event.target.closest('[data-index]')?.getAttribute('data-index');
      focused.current = index ? Number(index) : undefined;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

const measureNothing = () => undefined;

/** The parts without the virtualizer: all rows, or the first ones of a long list and an estimate for the rest. */
function firstParts(keys: readonly string[], rowHeightPx: number): WindowPart[] {
  const drawn = keys.length <= maxAllDrawnRows ? keys : keys.slice(0, firstRows);
  const rows = drawn.map((key, index): WindowPart => ({ kind: 'row', index, key }));
  const heightPx = (keys.length - drawn.length) * rowHeightPx;
  return heightPx === 0 ? rows : [...rows, { kind: 'room', heightPx, key: 'room-end' }];
}

/** Few lists are so long that they need it, so its 9 KB do not load with the table. */
const lateVirtual = {
  load: () =>
    import(
      /* webpackChunkName: "long-lists", webpackExports: ["Virtualizer", "defaultRangeExtractor", "observeWindowOffset", "observeWindowRect", "windowScroll"] */
      '@tanstack/react-virtual'
    ),
} satisfies LateCode<unknown>;

type VirtualCode = Awaited<ReturnType<typeof lateVirtual.load>>;
type RowVirtualizer = Virtualizer<Window, Element>;

interface WindowedList {
  readonly list: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  readonly rowHeightPx: number;
  readonly topPx: number;
  readonly focused: RefObject<number | undefined>;
}

/** The package's own hook would have to run from the first render on; this one waits for the code. */
function useLateVirtualizer(windowed: WindowedList): RowVirtualizer | undefined {
  const { keys } = windowed;
  const code = useLate<VirtualCode>(lateVirtual, keys.length > maxAllDrawnRows);
  const [, draw] = useReducer((turn: number) => turn + 1, 0);
  const made = useRef<RowVirtualizer>(undefined);
  // It must keep its identity, because with a new function the virtualizer measures all rows again.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  if (code) {
    const options = { ...optionsOf(windowed, code), getItemKey, onChange: drawer(draw) };
    made.current ??= makeVirtualizer(code, options, windowed);
    made.current.setOptions(options);
  }
  const virtualizer = made.current;
  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());
  return virtualizer;
}

type WindowOptions = VirtualizerOptions<Window, Element>;

function optionsOf({ keys, rowHeightPx, topPx, focused }: WindowedList, code: VirtualCode): WindowOptions {
  return {
    count: keys.length,
    estimateSize: () => rowHeightPx,
    overscan: keys.length <= maxAllDrawnRows ? maxAllDrawnRows : overscanRows,
    // A list that is not laid out (a hidden tab) measures 0, which would render every row at once.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeightPx,
    scrollMargin: topPx,
    initialRect: { width: 1280, height: 800 },
    initialOffset: () => window.scrollY,
    getScrollElement: () => window,
    observeElementRect: code.observeWindowRect,
    observeElementOffset: code.observeWindowOffset,
    scrollToFn: code.windowScroll,
    rangeExtractor: (range) => {
      const drawn = code.defaultRangeExtractor(range);
      const kept = focused.current;
      if (kept === undefined || kept >= keys.length || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((a, b) => a - b);
    },
  };
}

/** Rows that a scroll reveals are rendered before the next paint; React refuses that while it measures new rows. */
function drawer(draw: () => void): NonNullable<WindowOptions['onChange']> {
  return (virtualizer, isUrgent) => {
    if (isUrgent && !measuring.has(virtualizer)) flushSync(draw);
    else draw();
  };
}

const measuring = new WeakSet<RowVirtualizer>();

/** It begins with the heights of the rows that are rendered already, so that these stay where they are. */
function makeVirtualizer(
  code: VirtualCode,
  options: WindowOptions,
  { list, keys, rowHeightPx }: WindowedList,
): RowVirtualizer {
  const virtualizer: RowVirtualizer = new code.Virtualizer(options);
  for (const [index, row] of [...(list.current?.querySelectorAll('[data-index]') ?? [])].entries())
    virtualizer.itemSizeCache.set(keys[index] ?? index, row.getBoundingClientRect().height || rowHeightPx);
  const { measureElement } = virtualizer;
  virtualizer.measureElement = (row) => {
    measuring.add(virtualizer);
    measureElement(row);
    measuring.delete(virtualizer);
  };
  return virtualizer;
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
