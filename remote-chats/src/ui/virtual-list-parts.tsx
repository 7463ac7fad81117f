import { chakra } from '@chatline/ui/styled';
import { type ReactNode, type Ref, type RefObject, useEffect } from 'react';

/** Number of rows before an end at which more are requested. */
const nearRows = 12;
/** A reader this close to the end, in px, follows new rows. */
export const atEndPx = 48;

/** As high as all rows together. */
export const Room = chakra('div', { base: { position: 'relative', w: '100%', minH: '100%' } });
export const PositionedRow = chakra('div', { base: { position: 'absolute', top: '0', insetInline: '0' } });

/** The actions of a VirtualList. */
export interface VirtualListHandle {
  /** Scrolls a row to the middle; does nothing if there is no such row. */
  scrollToKey: (key: string) => void;
  scrollToEnd: () => void;
}

export interface VirtualListProps {
  /** The rows' keys, each once. */
  keys: readonly string[];
  /** Renders a row, which may have any height because it is measured. */
  draw: (key: string, index: number) => ReactNode;
  /** The text of a row, for the browser's search; without it, only rows in the page are found. */
  textOf?: ((key: string) => string) | undefined;
  /** The estimated height of a row, until it is measured. */
  rowHeightPx: number;
  /** Accessible name of the list. */
  label: string;
  role?: 'list' | 'log' | undefined;
  /** `end`: starts at the end, stays there while rows come in, and keeps its place when rows are added before. */
  anchor?: 'start' | 'end' | undefined;
  /** Follows appended rows for a reader at the end; false while the rows stop before the real end. */
  isFollowing?: boolean | undefined;
  /** Called when the first rows are near. */
  onNearStart?: (() => void) | undefined;
  /** Called when the last rows are near. */
  onNearEnd?: (() => void) | undefined;
  /** Called when the reader reaches the end or leaves it. */
  onAtEnd?: ((isAtEnd: boolean) => void) | undefined;
  handle?: Ref<VirtualListHandle> | undefined;
}

/** Props of the rows of a list. */
export interface VirtualRowsProps extends VirtualListProps {
  /** The scrolling box. */
  readonly box: HTMLDivElement;
  /** The key of the row that has the focus. */
  readonly focused: RefObject<string | undefined>;
}

/** Requests more rows if the first or the last one is near. */
export function useEdges(
  { keys, onNearStart, onNearEnd }: VirtualListProps,
  first: number | undefined,
  last: number | undefined,
): void {
  const isNearStart = first !== undefined && first < nearRows;
  const isNearEnd = last !== undefined && last >= keys.length - nearRows;
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
