import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { targetInGrid } from './move-in-grid.ts';

/** True for a letter, which goes into the search from any focused element. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (key === 'Backspace' || (key.length === 1 && key !== ' ')) && !ctrlKey && !metaKey && !altKey;

interface EmojiKeys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly grid: RefObject<HTMLDivElement | null>;
  /** True while the grid does not show the results for the last letter yet. */
  readonly isStale: boolean;
}

/** Moves the focus between the search and the emoji, and among these. */
export function useEmojiKeys({ search, grid, isStale }: EmojiKeys) {
  /** True if Arrow down was pressed before the results for the last letter were rendered. */
  const entersGrid = useRef(false);
  useLayoutEffect(() => {
    if (isStale || !entersGrid.current) return;
    entersGrid.current = false;
    grid.current?.querySelector<HTMLElement>('button[data-emoji]')?.focus();
  }, [isStale, grid]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!grid.current || !(target instanceof HTMLElement) || target.matches('select')) return;
    const isInGrid = grid.current.contains(target);
    if (key === 'ArrowDown' && !isInGrid && isStale) {
      event.preventDefault();
      entersGrid.current = true;
      return;
    }
    const next = targetInGrid(grid.current, target, key);
    if (next) {
      event.preventDefault();
      next.focus();
    } else if (isInGrid && (key === 'ArrowUp' || isTyping(event))) search.current?.focus();
  };
  return {
    onKeyDown,
    /** Keeps the focus in the search after more was typed. */
    stay: () => {
      entersGrid.current = false;
    },
  };
}
