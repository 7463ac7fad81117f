import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { SealPurpose } from '../sealer.ts';

/** A column in which an area keeps something sealed. */
export interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The column with the hash that the secret is found by, where it is looked up. */
  readonly hashColumn?: string;
  /** The purpose that a row's secret is sealed for. */
  readonly purposeOf: (key: string) => SealPurpose;
}

/** One sealed secret, and how to put another in its place. */
export interface SealedSecret {
  readonly table: string;
  readonly sealed: string;
  readonly purpose: SealPurpose;
  /**
   * Takes its place, unless it was changed in the meantime.
   * @param hash what it is found by, where it is looked up
   */
  replace(next: string, hash: string): Promise<void>;
}

const row = v.object({ key: v.string(), sealed: v.string() });

/** Everything that is kept sealed in these columns. */
export async function findSealed(
  database: Database,
  columns: readonly SealedColumn[],
): Promise<readonly SealedSecret[]> {
  const found = columns.map(async ({ table, key, column, hashColumn, purposeOf }) => {
    const rows = await database.query(
      `select ${key}::text as key, ${column} as sealed from ${table} where ${column} is not null`,
      [],
      row,
    );
    return rows.map((one) => ({
      table,
      sealed: one.sealed,
      purpose: purposeOf(one.key),
      replace: async (next: string, hash: string) => {
        await database.execute(
          `update ${table} set ${column} = $3 ${hashColumn === undefined ? '' : `, ${hashColumn} = $4`}
           where ${key} = $1 and ${column} = $2`,
          [one.key, one.sealed, next, ...(hashColumn === undefined ? [] : [hash])],
        );
      },
    }));
  });
  return (await Promise.all(found)).flat();
}
