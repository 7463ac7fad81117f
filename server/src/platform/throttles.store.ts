import * as v from 'valibot';
import type { Queryable } from './database/database.ts';

/**
 * Counts one more try in a window and gives the count; a window that is over begins anew.
 * In the database, so that all processes count together.
 */
export async function countTry(
  database: Queryable,
  key: string,
  now: Date,
  windowSeconds: number,
): Promise<number> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await database.query(
    `insert into throttles (key, count, window_ends_at) values ($1, 1, $2)
     on conflict (key) do update set
       count = case when throttles.window_ends_at <= $3 then 1 else throttles.count + 1 end,
       window_ends_at = case when throttles.window_ends_at <= $3 then $2 else throttles.window_ends_at end
     returning count`,
    [key, endsAt, now],
    v.object({ count: v.number() }),
  );
  return row?.count ?? 1;
}

/** Takes tries back, because they turned out to be good ones. */
export async function forgiveTry(database: Queryable, key: string): Promise<void> {
  await database.execute('update throttles set count = greatest(count - 1, 0) where key = $1', [key]);
}

/** Drops windows that are over. */
export async function dropOldThrottles(database: Queryable, now: Date): Promise<number> {
  return database.execute('delete from throttles where window_ends_at <= $1', [now]);
}
