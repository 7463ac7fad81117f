import { type RefObject, useEffect, useRef } from 'react';

/** Whoever leaves a conversation stands at its row again: on a phone the pane with the focus is gone. */
export function useFocusOnLeave(list: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined) row.current?.focus();
    else row.current = list.current?.querySelector<HTMLElement>('[aria-current=true]') ?? null;
  }, [list, shown]);
}
