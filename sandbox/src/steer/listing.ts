import * as v from 'valibot';

/** Maximum number of entries of a listing, from its query. */
export const Limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'must be a number'), v.transform(Number)),
  '100',
);

/** The last entries of a list. */
export function lastOf<T>(list: readonly T[], count: number): readonly T[] {
  return count === 0 ? [] : list.slice(-count);
}
