import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Counts the rows of a table. */
export async function countAll(database: Queryable, table: string): Promise<number> {
  const [row] = await database.query(
    `select count(*) as many from ${table}`,
    [],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}

/** Reads the last day of an account's plan. */
export async function endOf(database: Queryable, accountId: number): Promise<string | null> {
  const [row] = await database.query(
    'select expires_on from accounts where id = $1',
    [accountId],
    v.object({ expires_on: v.nullable(v.string()) }),
  );
  return row?.expires_on ?? null;
}
