export interface Comparison {
  /** Words that more lines hold than the baseline allows. */
  readonly more: ReadonlyMap<string, { readonly before: number; readonly now: number }>;
  /** The baseline with the counts that have fallen. */
  readonly lowered: Readonly<Record<string, number>>;
}

function toCounts(baseline: unknown): Map<string, number> {
  if (typeof baseline !== 'object' || baseline === null) throw new Error('The baseline is no JSON object.');
  return new Map(
    Object.entries(baseline).map(([word, count]: [string, unknown]) => {
      if (typeof count !== 'number') throw new Error(`The baseline has no number for "${word}".`);
      return [word, count];
    }),
  );
}

/** Compares counts with the checked-in ones: what is not listed there is allowed nowhere. */
export function compareCounts(baseline: unknown, counts: Readonly<Record<string, number>>): Comparison {
  const allowed = toCounts(baseline);
  const more = new Map(
    Object.entries(counts)
      .map(([word, now]) => [word, { before: allowed.get(word) ?? 0, now }] as const)
      .filter(([, { before, now }]) => now > before),
  );
  const kept = [...allowed].map(([word, before]) => [word, Math.min(before, counts[word] ?? 0)] as const);
  return { more, lowered: Object.fromEntries(kept.filter(([, count]) => count > 0)) };
}
