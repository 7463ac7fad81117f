import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Stores a network, or updates the time it was last seen. */
export async function upsertNetwork(database: Queryable, key: string, now: Date): Promise<void> {
  await database.execute(
    'insert into trusted_networks (key, seen_at) values ($1, $2) on conflict (key) do update set seen_at = $2',
    [key, now],
  );
}

/** True if a network is trusted under any of its keys. */
export async function hasNetwork(database: Queryable, keys: readonly string[]): Promise<boolean> {
  const rows = await database.query(
    'select 1 as found from trusted_networks where key = any($1)',
    [keys],
    v.unknown(),
  );
  return rows.length > 0;
}

/** Deletes networks that were last seen before a moment. */
export async function deleteOldNetworks(database: Queryable, oldestAt: Date): Promise<void> {
  await database.execute('delete from trusted_networks where seen_at < $1', [oldestAt]);
}
