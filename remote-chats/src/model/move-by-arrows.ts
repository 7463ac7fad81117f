import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, { readonly by: -1 | 1; readonly isWithinRow: boolean }>> = {
  ArrowUp: { by: -1, isWithinRow: false },
  ArrowDown: { by: 1, isWithinRow: false },
  ArrowLeft: { by: -1, isWithinRow: true },
  ArrowRight: { by: 1, isWithinRow: true },
};
const stops = 'article, button, a[href]';
/** Those that are drawn: a narrow window hides some tools. */
const stopsOf = (row: Element | null) =>
  [...(row?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((stop) => stop.getClientRects().length > 0);

/** The row where a user enters the list: of messages the last one in sight, otherwise the first one. */
function entered(list: Element, rows: readonly Element[]): number {
  const { top, bottom } = list.getBoundingClientRect();
  return list.getAttribute('role') === 'log'
    ? rows.findLastIndex((row) => row.getBoundingClientRect().top < bottom)
    : rows.findIndex((row) => row.getBoundingClientRect().top >= top);
}

/**
 * Moves the focus with the arrow keys, from row to row and through the controls of a row, because in a long list Tab
 * would stop at every control.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey } = event;
  const step = steps[key];
  if (step === undefined || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
  if (target.matches('input, textarea, audio, video')) return;
  const row = target.closest('[data-key]');
  if (step.isWithinRow) {
    const within = stopsOf(row);
    within[within.indexOf(target) + step.by]?.focus();
    return;
  }
  const rows = [...currentTarget.querySelectorAll('[data-key]')].filter((one) => stopsOf(one).length > 0);
  const next =
    row === null
      ? entered(target.closest('[role=list], [role=log]') ?? currentTarget, rows)
      : rows.indexOf(row) + step.by;
  const [stop] = stopsOf(rows[next] ?? null);
  if (stop === undefined) return;
  event.preventDefault();
  stop.focus();
}
