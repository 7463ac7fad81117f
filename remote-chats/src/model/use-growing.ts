import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets a text area grow with its text up to a height, after which it scrolls. */
export function useGrowing(value: string, maxHeightPx: number): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, which the element holds
  useLayoutEffect(() => {
    const node = area.current;
    if (node === null) return;
    const parent = node.parentElement;
    // Meanwhile its container keeps its height, otherwise the list beside it would move.
    if (parent) parent.style.minHeight = `${parent.offsetHeight}px`;
    node.style.height = 'auto';
    const edgesPx = node.offsetHeight - node.clientHeight;
    const wantedPx = node.scrollHeight + edgesPx;
    node.style.height = `${Math.min(wantedPx, maxHeightPx)}px`;
    if (parent) parent.style.minHeight = '';
    node.style.overflowY = wantedPx > maxHeightPx ? 'auto' : 'hidden';
    node.style.resize = 'none';
  }, [value, maxHeightPx]);
  return area;
}
