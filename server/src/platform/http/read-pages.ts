/** The first page of a list is short, so that its first byte is early; the others need few statements. */
const firstRows = 200;
const laterRows = 2000;

/** A page of a list. */
export interface ListPage<C> {
  /** JSON objects, separated by commas. */
  readonly rows: string;
  /** The last row, after which the next page begins; null for an empty page. */
  readonly last: C | null;
  readonly count: number;
}

/**
 * Reads a list page by page, each when the one before has been sent. No page holds a connection to the database.
 * @param maxRows of a page
 */
export async function* readPages<C>(
  read: (after: C | null, limit: number) => Promise<ListPage<C>>,
  maxRows = laterRows,
): AsyncGenerator<string> {
  let after: C | null = null;
  for (let limit = firstRows; ; limit = maxRows) {
    const { rows, last, count }: ListPage<C> = await read(after, limit);
    yield rows;
    if (last === null || count < limit) return;
    after = last;
  }
}

/** Writes rows as JSON objects, separated by commas. */
export function joinRows(rows: readonly object[]): string {
  return rows.map((row) => JSON.stringify(row)).join(',');
}
