import { type PointerEvent, useRef, useState } from 'react';

/** A finger that moves less than this, in px, does not swipe. */
const slopPx = 12;
/** From here on, in px, lifting the finger counts. */
const readyPx = 56;
const maxPx = 72;
/** A swipe that begins closer to the edge of the screen, in px, is the browser's Back gesture. */
const edgePx = 24;
/** A touch that begins to move later than this, in milliseconds, is a long press. */
const maxRestMs = 400;

interface Swipe {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
  readonly moved: HTMLElement | null;
  isMoving: boolean;
  isReady: boolean;
}

function begin(event: PointerEvent<HTMLElement>): Swipe | undefined {
  const { pointerType, isPrimary, clientX: x, clientY: y, timeStamp: atMs, target, currentTarget } = event;
  if (pointerType !== 'touch' || !isPrimary || x < edgePx) return undefined;
  // A slider has a movement of its own.
  if (target instanceof Element && target.closest('input, video')) return undefined;
  return { x, y, atMs, moved: currentTarget.querySelector('article'), isMoving: false, isReady: false };
}

/** True if the movement is to the right, and neither a scroll nor the end of a long press. */
function isSwipe({ x, y, atMs }: Swipe, { clientX, clientY, timeStamp }: PointerEvent): boolean {
  const alongPx = clientX - x;
  return alongPx > 0 && Math.abs(clientY - y) < alongPx / 2 && timeStamp - atMs < maxRestMs;
}

function move({ moved }: Swipe, byPx: number | null): void {
  if (moved === null) return;
  moved.style.transition = byPx === null ? '' : 'none';
  moved.style.transform = byPx === null ? '' : `translateX(${byPx}px)`;
}

/**
 * The handlers of an element whose article follows a finger to the right, and how far it is; mouse and pen move
 * nothing.
 * @param onSwipe called when a finger is lifted far enough to the right
 */
export function useSwipe(onSwipe: (() => void) | undefined) {
  const [stage, setStage] = useState<'moving' | 'ready'>();
  const swipe = useRef<Swipe>(undefined);
  if (onSwipe === undefined) return undefined;
  const end = (isLifted: boolean) => {
    const ended = swipe.current;
    swipe.current = undefined;
    if (!ended?.isMoving) return;
    move(ended, null);
    setStage(undefined);
    if (isLifted && ended.isReady) onSwipe();
  };
  return {
    stage,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        end(false);
        swipe.current = begin(event);
      },
      onPointerMove(event: PointerEvent) {
        const now = swipe.current;
        if (now === undefined) return;
        const { x, y } = now;
        if (!now.isMoving) {
          if (Math.hypot(event.clientX - x, event.clientY - y) < slopPx) return;
          if (!isSwipe(now, event)) return end(false);
          now.isMoving = true;
        }
        const byPx = Math.min(maxPx, Math.max(0, event.clientX - x - slopPx));
        now.isReady = byPx >= readyPx;
        move(now, byPx);
        setStage(now.isReady ? 'ready' : 'moving');
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
    },
  };
}
