import { chakra } from '@chatline/ui/styled';
import { type RefObject, useEffect } from 'react';
import type { VirtualListProps } from './virtual-list.tsx';

/** Number of rows before an end at which more are requested. */
const NEAR = 12;
/** A reader this close to the end, in px, follows new rows. */
export const AT_END_PX = 48;

/** As high as all rows together. */
export const Room = chakra('div', { base: { position: 'relative', w: '100%', minH: '100%' } });
/** One row. */
export const PositionedRow = chakra('div', { base: { position: 'absolute', top: '0', insetInline: '0' } });

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
