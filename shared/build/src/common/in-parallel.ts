/** Runs an action for each item, at most `atOnce` at a time. @returns the results in the order of the items */
export async function inParallel<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  atOnce = 16,
): Promise<R[]> {
  const results: R[] = [];
  const entries = items.entries();
  const run = async () => {
    for (const [index, item] of entries) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, run));
  return results;
}
