import * as v from 'valibot';
import type { Queryable } from './database.ts';

/** Checks that the database responds. @throws {Error} if it does not */
export async function ping(database: Queryable): Promise<void> {
  await database.query('select 1 as one', [], v.object({ one: v.number() }));
}
