import { defaultRangeExtractor, useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FindableRows } from './findable-rows.tsx';
import { useInParts } from './rows-in-parts.ts';
import { atEndPx, PositionedRow, Room, useEdges, type VirtualRowsProps } from './virtual-list-parts.tsx';

const overscanRows = 8;
/** Heights kept beyond the number of rows, because cleaning up at each new row would cost more than it saves. */
const spareHeights = 500;

/** The rows of a long list that are in sight, each measured. */
export default function VirtualRows(props: VirtualRowsProps) {
  const { keys, draw, textOf, rowHeightPx, role = 'list', anchor = 'start', handle, box, focused } = props;
  const virtualizer = useListVirtualizer(props);
  useImperativeHandle(handle, () => ({
    scrollToKey(key) {
      const index = keys.indexOf(key);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
    },
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }));
  useKeptEnd(props, virtualizer);
  useEffect(() => forgetHeights(virtualizer.itemSizeCache, keys), [virtualizer, keys]);
  const items = virtualizer.getVirtualItems();
  const shown = useInParts(items, virtualizer.range);
  useEdges(props, items.at(0)?.index, items.at(-1)?.index);
  useKeptFocus(box, useRef(focused.current).current);
  const totalPx = virtualizer.getTotalSize();
  const restPx = anchor === 'end' ? restAbovePx(virtualizer.scrollRect, totalPx) : 0;
  return (
    <Room style={{ height: `${totalPx}px` }}>
      {shown.map((item) => (
        <PositionedRow
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          data-key={item.key}
          {...(role === 'list' && {
            role: 'listitem',
            'aria-setsize': keys.length,
            'aria-posinset': item.index + 1,
          })}
          style={{ transform: `translateY(${item.start + restPx}px)` }}
        >
          {draw(String(item.key), item.index)}
        </PositionedRow>
      ))}
      {textOf && <FindableRows keys={keys} textOf={textOf} rowHeightPx={rowHeightPx} />}
    </Room>
  );
}

/** The few rows of a short conversation are at the bottom, like the newest of a long one. */
function restAbovePx(box: { readonly height: number } | null, totalPx: number): number {
  return Math.max(0, (box?.height ?? 0) - totalPx);
}

/** Measures a row, or returns its estimated height while the page is not laid out. */
function rowMeasurer(
  { anchor = 'start', rowHeightPx }: VirtualRowsProps,
  keyAt: (index: number) => string | number,
): NonNullable<VirtualizerOptions<HTMLDivElement, Element>['measureElement']> {
  return (row, entry, { itemSizeCache, indexFromElement }) => {
    // Rows keep the estimated height until the page is laid out: measuring sooner would lay it out in this task.
    if (anchor === 'start' && !entry) return itemSizeCache.get(keyAt(indexFromElement(row))) ?? rowHeightPx;
    // A list that is not laid out measures 0, which would render every row at once.
    return row.getBoundingClientRect().height || rowHeightPx;
  };
}

function useListVirtualizer(props: VirtualRowsProps) {
  const { keys, rowHeightPx, anchor = 'start', isFollowing = true, onAtEnd, box, focused } = props;
  // It must keep its identity, because with a new function every row is measured again.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const reportEnd = useEndReport(onAtEnd);
  // Few rows that become many are rendered first and laid out in a later task, because the user may be scrolling.
  const [isLaidOut, setLaidOut] = useState(anchor === 'end');
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement() {
      if (!isLaidOut) return null;
      // It scrolls to its own offset first, and the user may have scrolled until now.
      if (anchor === 'start' && virtualizer.scrollElement === null) virtualizer.scrollOffset = box.scrollTop;
      return box;
    },
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: overscanRows,
    measureElement: rowMeasurer(props, getItemKey),
    initialRect: { width: 800, height: box.clientHeight || 800 },
    // The list may already be scrolled when few rows become many.
    initialOffset: () => (anchor === 'end' ? keys.length * rowHeightPx : box.scrollTop),
    ...(anchor === 'end' && {
      anchorTo: 'end' as const,
      followOnAppend: isFollowing,
      scrollEndThreshold: atEndPx,
    }),
    onChange: ({ scrollElement }) => scrollElement && reportEnd(scrollElement),
    rangeExtractor: (range) =>
      withKept(
        defaultRangeExtractor(range),
        focused.current === undefined ? -1 : keys.indexOf(focused.current),
      ),
  });
  useEffect(() => setLaidOut(true), []);
  return virtualizer;
}

/** The indexes of the rendered rows, including the focused one, because the focus would be lost with its row. */
function withKept(drawn: number[], focused: number): number[] {
  return focused < 0 || drawn.includes(focused) ? drawn : [...drawn, focused].sort((a, b) => a - b);
}

const isAtEnd = (box: Element) => box.scrollHeight - box.scrollTop - box.clientHeight <= atEndPx;

/** Reports when the reader reaches the end or leaves it. */
function useEndReport(onAtEnd: VirtualRowsProps['onAtEnd']) {
  const wasAtEnd = useRef(true);
  return (box: Element) => {
    if (onAtEnd === undefined) return;
    const isEnd = isAtEnd(box);
    if (isEnd === wasAtEnd.current) return;
    wasAtEnd.current = isEnd;
    onAtEnd(isEnd);
  };
}

/** Keeps a reader at the end when the box shrinks (a panel opens below it) and when rows come in. */
function useKeptEnd(
  { anchor, box, keys, isFollowing = true }: VirtualRowsProps,
  virtualizer: { readonly scrollToEnd: () => void },
): void {
  const last = useRef({ heightPx: 0, wasAtEnd: true });
  useEffect(() => {
    if (anchor !== 'end' || !globalThis.ResizeObserver) return;
    const note = () => {
      last.current.wasAtEnd = isAtEnd(box);
    };
    const observer = new ResizeObserver(() => {
      const { heightPx, wasAtEnd } = last.current;
      last.current.heightPx = box.clientHeight;
      if (heightPx !== box.clientHeight && wasAtEnd) virtualizer.scrollToEnd();
    });
    // Heights are estimates until rows are measured; after that it scrolls to the end again.
    virtualizer.scrollToEnd();
    box.addEventListener('scroll', note, { passive: true });
    observer.observe(box);
    return () => {
      box.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [anchor, box, virtualizer]);
  // A row that comes in above the last one (an unsent message, for example) is not appended.
  const count = keys.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of rows is what changed
  useEffect(() => {
    if (anchor === 'end' && isFollowing && last.current.wasAtEnd) virtualizer.scrollToEnd();
  }, [count, anchor, isFollowing, virtualizer]);
}

/** Keeps the focus on its row when few rows become many. */
function useKeptFocus(box: VirtualRowsProps['box'], key: string | undefined): void {
  useEffect(() => {
    if (key === undefined || document.activeElement !== document.body) return;
    const row = [...box.querySelectorAll('[data-key]')].find((one) => one.getAttribute('data-key') === key);
    row?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
  }, [box, key]);
}

/**
 * Forgets heights of rows that are no longer in a list. The virtualizer never forgets any, and a
 * conversation that stays open for days may show any number of messages.
 * @param heights by key, as the virtualizer keeps them
 */
export function forgetHeights(heights: Map<unknown, number>, keys: readonly string[]): void {
  if (heights.size <= keys.length + spareHeights) return;
  const present = new Set<unknown>(keys);
  for (const key of heights.keys()) if (!present.has(key)) heights.delete(key);
}
