import { type RefObject, useEffect, useRef } from 'react';

/** After a conversation is left, focuses its row: on a phone the pane with the focus is gone. */
export function useFocusOnLeave(list: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown === undefined) row.current?.focus();
    else row.current = list.current?.querySelector<HTMLElement>('[aria-current=true]') ?? null;
  }, [list, shown]);
}
