import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Returns the accounts with an order that an Admin has to review: what they did may be needed to settle it. */
export async function listDisputed(database: Queryable): Promise<readonly number[]> {
  const rows = await database.query(
    'select distinct account_id from payments where flag is not null and account_id is not null',
    [],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}
