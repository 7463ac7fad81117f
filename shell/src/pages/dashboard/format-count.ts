const share = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

/** Formats numbers with Indian grouping, as "12,48,210". */
export const count = new Intl.NumberFormat('en-IN');

/** Formats a part of all as "94.2%"; a dash if there is nothing. */
export function shareOf(part: number, all: number): string {
  return all === 0 ? '–' : share.format(part / all);
}
