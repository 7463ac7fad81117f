import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Lists the unhandled kinds of change in each stored webhook, oldest first; null for none. */
export async function listUnhandled(database: Queryable): Promise<(string | null)[]> {
  const rows = await database.query(
    'select unhandled from channel_events order by id',
    [],
    v.object({ unhandled: v.nullable(v.string()) }),
  );
  return rows.map(({ unhandled }) => unhandled);
}
