/** The requested part of a list; times in unix seconds, both ends included. */
export interface PageQuery {
  readonly from?: number;
  readonly to?: number;
  readonly count: number;
  readonly skip: number;
}

/** A part of a list as the provider returns it, newest first. */
export function pageOf<T extends { readonly created_at: number }>(
  all: readonly T[],
  { from = 0, to = Number.POSITIVE_INFINITY, count, skip }: PageQuery,
) {
  const fitting = all.filter(({ created_at: at }) => at >= from && at <= to).reverse();
  const items = fitting.slice(skip, skip + count);
  return { entity: 'collection', count: items.length, items };
}
