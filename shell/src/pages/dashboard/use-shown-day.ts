import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from 'react';

interface ShownDay {
  readonly index: number;
  /** True if it was chosen with the keyboard, so that screen readers announce it. */
  readonly isByKeyboard: boolean;
}

/** The next day for a key, or undefined for another key. */
function dayForKey(key: string, current: number | undefined, count: number): number | undefined {
  const last = count - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, (current ?? count) - 1);
  if (key === 'ArrowRight') return Math.min(last, (current ?? last - 1) + 1);
  return undefined;
}

/** The day at the pointer, in a chart that may be scrolled. */
function dayBelow({ clientX, currentTarget }: MouseEvent, count: number, dayPx: number): number {
  const x = clientX - currentTarget.getBoundingClientRect().left + currentTarget.scrollLeft;
  return Math.max(0, Math.min(count - 1, Math.floor(x / dayPx)));
}

/**
 * The day whose numbers are shown: below the pointer, or chosen with the arrow keys, Home and End. The newest day is
 * shown first when the chart gets the focus by the keyboard; Escape hides it.
 */
export function useShownDay(count: number, dayPx: number) {
  const [shown, setShown] = useState<ShownDay>();
  const hide = () => setShown(undefined);
  return {
    shown: shown !== undefined && shown.index < count ? shown : undefined,
    handlers: {
      onMouseMove: (event: MouseEvent) => {
        const index = dayBelow(event, count, dayPx);
        if (index !== shown?.index) setShown({ index, isByKeyboard: false });
      },
      onMouseLeave: hide,
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) setShown({ index: count - 1, isByKeyboard: true });
      },
      onBlur: hide,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Escape') hide();
        const index = dayForKey(event.key, shown?.index, count);
        if (index === undefined) return;
        event.preventDefault();
        setShown({ index, isByKeyboard: true });
      },
    },
  };
}
