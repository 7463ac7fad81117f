import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import type { SealPurpose } from '../sealer.ts';

/** A column with sealed secrets. */
export interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** The column with the hash for looking up the secret, if it is looked up. */
  readonly hashColumn?: string;
  /** The purpose of a row's secret. */
  readonly purposeOf: (key: string) => SealPurpose;
}

/** A sealed secret of one row. */
export interface SealedSecret {
  readonly table: string;
  readonly sealed: string;
  readonly purpose: SealPurpose;
  /**
   * Replaces the sealed text, unless it was changed in the meantime.
   * @param hash the new hash for looking it up, if it is looked up
   */
  replace(next: string, hash: string): Promise<void>;
}

const row = v.object({ key: v.string(), sealed: v.string() });

/** Reads all sealed secrets of these columns. */
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
