/** So many more heights than rows may be known: looking through them at each new row would cost more than they take. */
const MANY = 500;

/**
 * Forgets heights of rows that are not in a list any more. The list that measures them forgets none by itself, and a
 * conversation that stays open for days goes through any number of messages.
 * @param heights as the list keeps them, by key
 */
export function forgetHeights(heights: Map<unknown, number>, keys: readonly string[]): void {
  if (heights.size <= keys.length + MANY) return;
  const present = new Set<unknown>(keys);
  for (const key of heights.keys()) if (!present.has(key)) heights.delete(key);
}
