import { chakra } from '@chakra-ui/react/styled-system';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react';

const OVERSCAN = 8;
/** This close to an end, in rows, more is asked for. */
const NEAR = 12;
/** A reader this close to the end, in px, follows what comes in. */
const AT_END_PX = 48;

const Scroll = chakra('div', {
  base: {
    h: '100%',
    minH: '0',
    flex: '1',
    overflowY: 'auto',
    overflowX: 'hidden',
    overscrollBehavior: 'contain',
    overflowAnchor: 'none',
    position: 'relative',
    _focusVisible: { outlineOffset: '-2px' },
  },
});
const Room = chakra('div', { base: { position: 'relative', w: '100%', minH: '100%' } });
const Place = chakra('div', { base: { position: 'absolute', top: '0', insetInline: '0' } });

/** What a page can ask of a VirtualList. */
export interface VirtualListHandle {
  /** Shows a row in the middle; nothing happens where there is none. */
  scrollToKey: (key: string) => void;
  scrollToEnd: () => void;
}

/** Props of VirtualList. */
export interface VirtualListProps {
  /** The rows' keys, each once. */
  keys: readonly string[];
  /** Draws a row; it is measured, so it may have any height. */
  draw: (key: string, index: number) => ReactNode;
  /** The usual height of a row. */
  rowHeightPx: number;
  /** Names the list. */
  label: string;
  role?: 'list' | 'log' | undefined;
  /** `end`: begins at the end, stays there while rows come in, and keeps its place when rows come before. */
  anchor?: 'start' | 'end' | undefined;
  /** Whoever is at the end sees what is appended; off while the rows end before the real end. */
  isFollowing?: boolean | undefined;
  /** The first rows are near. */
  onNearStart?: (() => void) | undefined;
  /** The last rows are near. */
  onNearEnd?: (() => void) | undefined;
  /** The reader came to the end, or left it. */
  onAtEnd?: ((isAtEnd: boolean) => void) | undefined;
  handle?: Ref<VirtualListHandle> | undefined;
}

/** A list of any length in a box of its own scroll: only the rows in sight are in the page. */
export function VirtualList(props: VirtualListProps) {
  const { keys, draw, label, role = 'list', anchor = 'start', handle } = props;
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string | undefined>(undefined);
  const virtualizer = useListVirtualizer(props, box, focused);
  useImperativeHandle(handle, () => ({
    scrollToKey(key) {
      const index = keys.indexOf(key);
      if (index >= 0) virtualizer.scrollToIndex(index, { align: 'center' });
    },
    scrollToEnd: () => virtualizer.scrollToEnd(),
  }));
  useKeptEnd(props, box, virtualizer);
  const items = virtualizer.getVirtualItems();
  useEdges(props, items.at(0)?.index, items.at(-1)?.index);
  const totalPx = virtualizer.getTotalSize();
  // Few rows of a conversation stand at the bottom, as the newest of many do.
  const restPx = anchor === 'end' ? Math.max(0, (virtualizer.scrollRect?.height ?? 0) - totalPx) : 0;
  return (
    <Scroll
      ref={box}
      role={role}
      aria-label={label}
      {...(role === 'log' && { 'aria-live': 'off' as const })}
      tabIndex={0}
      onFocus={(event) => {
        focused.current = event.target.closest('[data-key]')?.getAttribute('data-key') ?? undefined;
      }}
      onBlur={() => {
        focused.current = undefined;
      }}
    >
      <Room style={{ height: `${totalPx}px` }}>
        {items.map((item) => (
          <Place
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
          </Place>
        ))}
      </Room>
    </Scroll>
  );
}

function useListVirtualizer(
  { keys, rowHeightPx, anchor = 'start', isFollowing = true, onAtEnd }: VirtualListProps,
  box: { readonly current: HTMLDivElement | null },
  focused: { readonly current: string | undefined },
) {
  // Its identity counts: with a new one every row is measured afresh.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);
  const wasAtEnd = useRef(true);
  return useVirtualizer({
    count: keys.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan: OVERSCAN,
    // A list that is not laid out measures 0, which would draw every row at once.
    measureElement: (row) => row.getBoundingClientRect().height || rowHeightPx,
    initialRect: { width: 800, height: 800 },
    ...(anchor === 'end' && {
      anchorTo: 'end' as const,
      followOnAppend: isFollowing,
      scrollEndThreshold: AT_END_PX,
      initialOffset: () => keys.length * rowHeightPx,
    }),
    onChange: (instance) => {
      if (onAtEnd === undefined) return;
      const { scrollElement } = instance;
      if (scrollElement === null) return;
      const restPx = scrollElement.scrollHeight - scrollElement.scrollTop - scrollElement.clientHeight;
      const isAtEnd = restPx <= AT_END_PX;
      if (isAtEnd === wasAtEnd.current) return;
      wasAtEnd.current = isAtEnd;
      onAtEnd(isAtEnd);
    },
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      // A row with the focus stays while it is scrolled out of sight, else the focus would be lost.
      const kept = focused.current === undefined ? -1 : keys.indexOf(focused.current);
      if (kept < 0 || drawn.includes(kept)) return drawn;
      return [...drawn, kept].sort((a, b) => a - b);
    },
  });
}

/** A box that becomes lower (a panel opens below it) still shows its end to whoever was there. */
function useKeptEnd(
  { anchor }: VirtualListProps,
  box: { readonly current: HTMLDivElement | null },
  virtualizer: { readonly scrollToEnd: () => void },
): void {
  const last = useRef({ heightPx: 0, wasAtEnd: true });
  useEffect(() => {
    const node = box.current;
    if (node === null || anchor !== 'end' || !globalThis.ResizeObserver) return;
    const isAtEnd = () => node.scrollHeight - node.scrollTop - node.clientHeight <= AT_END_PX;
    const note = () => {
      last.current.wasAtEnd = isAtEnd();
    };
    const observer = new ResizeObserver(() => {
      const { heightPx, wasAtEnd } = last.current;
      last.current.heightPx = node.clientHeight;
      if (heightPx !== node.clientHeight && wasAtEnd) virtualizer.scrollToEnd();
    });
    // Rows are guessed until they are measured, so the first place is asked for once more when they are.
    virtualizer.scrollToEnd();
    node.addEventListener('scroll', note, { passive: true });
    observer.observe(node);
    return () => {
      node.removeEventListener('scroll', note);
      observer.disconnect();
    };
  }, [anchor, box, virtualizer]);
}

function useEdges(
  { keys, onNearStart, onNearEnd }: VirtualListProps,
  first: number | undefined,
  last: number | undefined,
): void {
  const isNearStart = first !== undefined && first < NEAR;
  const isNearEnd = last !== undefined && last >= keys.length - NEAR;
  const count = keys.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more rows the edge may be near again
  useEffect(() => {
    if (isNearStart) onNearStart?.();
  }, [isNearStart, count, onNearStart]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with more rows the edge may be near again
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, count, onNearEnd]);
}
