import * as v from 'valibot';
import type { Database, Queryable } from '../database/database.ts';

const countedRow = v.object({ key: v.string(), count: v.number(), window_ends_at: v.date() });

/** The attempts in a window, including the new ones, and the end of the window. */
export interface Counted {
  readonly count: number;
  readonly endsAt: Date;
}

/** Commits without waiting for the disk: if the database crashes, only counts of windows that end soon are lost. */
const countStatement = {
  name: 'count-attempts',
  text: `insert into throttles (key, count, window_ends_at)
     select key, many, $3 from unnest($1::text[], $2::int[]) as t(key, many) order by key
     on conflict (key) do update set
       count = excluded.count + case when throttles.window_ends_at <= $4 then 0 else throttles.count end,
       window_ends_at = case when throttles.window_ends_at <= $4 then $3 else throttles.window_ends_at end
     returning key, count, window_ends_at, set_config('synchronous_commit', 'off', true)`,
};

/**
 * Counts attempts for each key and returns the new counts; an expired window starts again. Counted in the database, for
 * all processes together.
 */
export async function countAttempts(
  database: Database,
  attempts: ReadonlyMap<string, number>,
  now: Date,
  windowSeconds: number,
): Promise<Map<string, Counted>> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000);
  const values = [[...attempts.keys()], [...attempts.values()], endsAt, now];
  const rows = await database.query(countStatement, values, countedRow);
  return new Map(rows.map(({ key, count, window_ends_at }) => [key, { count, endsAt: window_ends_at }]));
}

/** Counts one more attempt and returns the new count. */
export async function countAttempt(
  database: Database,
  key: string,
  now: Date,
  windowSeconds: number,
): Promise<number> {
  const counted = await countAttempts(database, new Map([[key, 1]]), now, windowSeconds);
  return counted.get(key)?.count ?? 1;
}

/** Uncounts an attempt that turned out to be legitimate. */
export async function forgiveAttempt(database: Queryable, key: string): Promise<void> {
  await database.execute('update throttles set count = greatest(count - 1, 0) where key = $1', [key]);
}

/** Uncounts all attempts of a key. */
export async function forgetAttempts(database: Queryable, key: string): Promise<void> {
  await database.execute('delete from throttles where key = $1', [key]);
}

/** Deletes expired windows. */
export async function deleteOldThrottles(database: Queryable, now: Date): Promise<number> {
  return database.execute('delete from throttles where window_ends_at <= $1', [now]);
}
