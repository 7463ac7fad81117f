import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading when a focused row is removed. Otherwise the next Tab would start at the top of the
 * page.
 * @param count number of rows; undefined until they are read
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
