import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Lets a text area grow with its text up to a height, after which it scrolls. */
export function useGrowing(value: string, maxHeightPx: number): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text, which the element holds
  useLayoutEffect(() => {
    const node = area.current;
    if (node === null) return;
    const place = node.parentElement;
    // Meanwhile its container keeps its height, otherwise the list beside it would move.
    if (place) place.style.minHeight = `${place.offsetHeight}px`;
    node.style.height = 'auto';
    const edgesPx = node.offsetHeight - node.clientHeight;
    const wantedPx = node.scrollHeight + edgesPx;
    node.style.height = `${Math.min(wantedPx, maxHeightPx)}px`;
    if (place) place.style.minHeight = '';
    node.style.overflowY = wantedPx > maxHeightPx ? 'auto' : 'hidden';
    node.style.resize = 'none';
  }, [value, maxHeightPx]);
  return area;
}
