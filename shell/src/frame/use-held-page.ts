import { useEffect, useState } from 'react';

/** A page is held for this long at most, in milliseconds. */
const heldMs = 2000;

/**
 * True until the first page of the frame may be shown. It is drawn meanwhile, so that its requests do not wait. A page
 * that was shown is not held again.
 * @param isUnknown true while something may still be drawn above the page
 */
export function useHeldPage(isUnknown: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isUnknown ? heldMs : 0);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  return isUnknown && !isOver;
}
