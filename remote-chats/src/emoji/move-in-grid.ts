/** The nearest element in the next or the previous row. */
function inNextRow(all: readonly HTMLElement[], from: number, step: 1 | -1): HTMLElement | undefined {
  const rectOf = (element: HTMLElement | undefined) =>
    element?.getBoundingClientRect() ?? { top: 0, left: 0 };
  const start = rectOf(all[from]);
  let best: HTMLElement | undefined;
  let rowTop: number | undefined;
  for (let index = from + step; index >= 0 && index < all.length; index += step) {
    const { top, left } = rectOf(all[index]);
    if (Math.abs(top - start.top) < 2) continue;
    rowTop ??= top;
    if (Math.abs(top - rowTop) >= 2) break;
    if (!best || Math.abs(left - start.left) < Math.abs(rectOf(best).left - start.left)) best = all[index];
  }
  return best;
}

/**
 * Moves through emoji in rows, across groups.
 * @returns the element that the key moves to; undefined if there is none
 */
export function targetInGrid(grid: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const all = [...grid.querySelectorAll<HTMLElement>('button[data-emoji]')];
  const at = all.indexOf(from);
  if (at < 0) return key === 'ArrowDown' ? all[0] : undefined;
  if (key === 'ArrowLeft') return all[at - 1];
  if (key === 'ArrowRight') return all[at + 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === 'ArrowDown') return inNextRow(all, at, 1);
  return key === 'ArrowUp' ? inNextRow(all, at, -1) : undefined;
}
