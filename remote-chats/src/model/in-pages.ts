/** The server answers about so many that were named at a time. */
const mostIds = 100;

/** Ids in as many parts as they need requests. */
export function inPages(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / mostIds);
  return Array.from({ length: count }, (_, page) => ids.slice(page * mostIds, (page + 1) * mostIds));
}
