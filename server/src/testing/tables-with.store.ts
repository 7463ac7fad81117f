import * as v from 'valibot';
import { listTables } from '../platform/backup/tables.store.ts';
import type { Database } from '../platform/database/database.ts';

/** Lists the tables with a row that has one of these texts in any column. */
export async function tablesWith(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await listTables(database)) {
    const rows = await database.query(
      `select 1 as found from ${name} as t
       where exists (select 1 from unnest($1::text[]) as text where position(text in to_jsonb(t)::text) > 0) limit 1`,
      [texts],
      v.unknown(),
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
