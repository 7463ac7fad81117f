const holdMs = 500;
/** A finger that moves further scrolls the list. */
const maxMovedPx = 10;

/**
 * Calls back if a touch holds a row, and moves little, for half a second.
 * @param onHeld called with the row's index in the order of the list
 */
export function holdRow(event: PointerEvent, onHeld: (index: number) => void): void {
  const target = event.target instanceof Element ? event.target : null;
  const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index;
  // A link, a button or a switch has its own meaning of a long press.
  if (index === undefined || target?.closest('a, button, input')) return;
  const ended = new AbortController();
  const { signal } = ended;
  const stop = () => ended.abort();
  const timer = setTimeout(() => {
    stop();
    onHeld(Number(index));
  }, holdMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const name of ['pointerup', 'pointercancel', 'scroll'])
    document.addEventListener(name, stop, { signal });
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - event.clientX, clientY - event.clientY) > maxMovedPx) stop();
    },
    { signal },
  );
  // The browser would select the text below the finger.
  document.addEventListener('contextmenu', (menu) => menu.preventDefault(), { signal });
}
