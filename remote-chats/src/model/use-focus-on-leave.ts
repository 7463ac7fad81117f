import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the row of a conversation that was left, because on a phone the focused pane disappears. */
export function useFocusOnLeave(list: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined) row.current?.focus();
    else row.current = list.current?.querySelector<HTMLElement>('[aria-current=true]') ?? null;
  }, [list, shown]);
}
