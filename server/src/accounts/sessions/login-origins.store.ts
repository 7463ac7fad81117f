import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const originRow = v.object({ origin_hash: v.string(), seen_at: v.date() });

/** Finds those of some browsers and networks that an account has logged in from since a moment. */
export async function findOrigins(
  database: Queryable,
  accountId: number,
  hashes: readonly string[],
  since: Date,
): Promise<v.InferOutput<typeof originRow>[]> {
  return database.query(
    `select origin_hash, seen_at from login_origins
     where account_id = $1 and origin_hash = any($2::text[]) and seen_at > $3`,
    [accountId, hashes, since],
    originRow,
  );
}

/** Stores that an account has logged in from browsers and networks. */
export async function saveOrigins(
  transaction: Queryable,
  accountId: number,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.execute(
    `insert into login_origins (account_id, origin_hash, seen_at) select $1, unnest($2::text[]), $3
     on conflict (account_id, origin_hash) do update set seen_at = excluded.seen_at`,
    [accountId, hashes, now],
  );
}

/** Begins to compare the logins of an account. @returns true if none was compared before */
export async function startOrigins(transaction: Queryable, accountId: number, now: Date): Promise<boolean> {
  const changed = await transaction.execute(
    'update accounts set logins_known_since = $2 where id = $1 and logins_known_since is null',
    [accountId, now],
  );
  return changed === 1;
}

/** Deletes browsers and networks that were last seen before a moment. */
export async function deleteOldOrigins(database: Queryable, oldestAt: Date): Promise<void> {
  await database.execute('delete from login_origins where seen_at < $1', [oldestAt]);
}
