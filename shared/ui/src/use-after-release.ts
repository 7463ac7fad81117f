import { useEffect, useState } from 'react';

/** Touch screens fire mouse events after the pointer's own. */
const pressEvents = ['pointerdown', 'mousedown'];
/** A pressed button that is dragged gets no `pointerup`; with an open context menu it may get none. */
const releaseEvents = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'blur'];

let isPressed = false;
let frame = 0;
const waiting = new Set<() => void>();

function press(): void {
  isPressed = true;
  cancelAnimationFrame(frame);
}

/** The click is dispatched after the release and before the next frame. */
function release({ type, target }: Event): void {
  if (type === 'blur' && target !== window) return;
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(() => {
    isPressed = false;
    for (const action of waiting) action();
  });
}

if (typeof window !== 'undefined') {
  for (const type of pressEvents) window.addEventListener(type, press, { capture: true, passive: true });
  for (const type of releaseEvents) window.addEventListener(type, release, { capture: true, passive: true });
}

/** False for a part that appears while a pointer is pressed, until the release. */
export function useAfterRelease(): boolean {
  const [isShown, setShown] = useState(!isPressed);
  useEffect(() => {
    if (isShown) return;
    const show = () => setShown(true);
    waiting.add(show);
    if (!isPressed) show();
    return () => void waiting.delete(show);
  }, [isShown]);
  return isShown;
}
