import { useEffect, useState } from 'react';

/** Touch screens fire mouse events after the pointer's own. */
const starts = ['pointerdown', 'mousedown'];
/** A pressed button that is dragged gets no `pointerup`; with an open context menu it may get none. */
const ends = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'blur'];

let isPressed = false;
let frame = 0;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
  cancelAnimationFrame(frame);
}

/** The click is dispatched after the release and before the next frame. */
function release(event: Event): void {
  if (event.type === 'blur' && event.target !== window) return;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    isPressed = false;
    for (const act of waiting) act();
  });
}

if (typeof window !== 'undefined') {
  for (const start of starts) window.addEventListener(start, press, { capture: true, passive: true });
  for (const end of ends) window.addEventListener(end, release, { capture: true, passive: true });
}

/**
 * Follows `isWanted`, but becomes true only while no pointer is pressed. A field is left when the pointer presses a
 * button; an error that appears at that moment moves the button away before the release, and the click is lost.
 */
export function useAfterRelease(isWanted: boolean): boolean {
  const [isShown, setShown] = useState(isWanted);
  if (isShown !== isWanted && !(isWanted && isPressed)) setShown(isWanted);
  useEffect(() => {
    if (!isWanted || isShown) return;
    const show = () => setShown(true);
    waiting.add(show);
    if (!isPressed) show();
    return () => void waiting.delete(show);
  }, [isWanted, isShown]);
  return isWanted && isShown;
}
