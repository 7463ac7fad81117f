import { type RefObject, useEffect, useRef } from 'react';

/**
 * A row that goes takes the focus with it, which would start at the page's top again: the heading gets it.
 * @param count how many rows there are; undefined until they are read
 */
export function useFocusAfterLoss(heading: RefObject<HTMLElement | null>, count: number | undefined): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    const active = document.activeElement;
    if (isFewer && (active === null || active === document.body))
      heading.current?.focus({ preventScroll: true });
  }, [heading, count]);
}
