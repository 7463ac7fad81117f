import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const holdMs = 500;
/** A finger that moves further than this, in px, scrolls. */
const maxPx = 10;
/** The click of a lifted finger comes within this time, in milliseconds. */
const afterLiftMs = 250;
/** Limit of the block, in milliseconds: a lift that is never reported must not block clicks forever. */
const maxHeldMs = 5000;

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The finger is still down: the click at its end must not reach an element that has appeared below it. */
function shieldFromLift(): void {
  const done = new AbortController();
  const end = () => done.abort();
  const whileHeld = { capture: true, signal: done.signal };
  window.addEventListener('click', swallow, whileHeld);
  // The next touch counts again.
  window.addEventListener('pointerdown', end, whileHeld);
  for (const lift of ['pointerup', 'pointercancel']) {
    window.addEventListener(lift, () => setTimeout(end, afterLiftMs), whileHeld);
  }
  setTimeout(end, maxHeldMs);
}

/** The handlers of an element with a long press. */
export function useHold(onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0 });
  const isTouch = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (onHold === undefined) return undefined;
  const end = () => clearTimeout(timer.current);
  return {
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) {
      end();
      isTouch.current = pointerType === 'touch';
      // A finger may rest on a slider.
      const isOnSlider = target instanceof Element && target.matches('input');
      if (!isTouch.current || !isPrimary || isOnSlider) return;
      from.current = { x, y };
      timer.current = setTimeout(() => {
        shieldFromLift();
        onHold();
      }, holdMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > maxPx) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      if (isTouch.current) event.preventDefault();
    },
  };
}
