import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const sessionRow = v.object({
  session_id: v.string(),
  browser: v.string(),
  system: v.string(),
  network: v.string(),
  opened_at: v.date(),
  used_at: v.date(),
  total: v.number(),
});

/** Lists the valid sessions of an account: the given one first, then those used last; each with the total. */
export async function listOwnSessions(
  database: Queryable,
  accountId: number,
  { firstId, now, limit }: { readonly firstId: string; readonly now: Date; readonly limit: number },
): Promise<v.InferOutput<typeof sessionRow>[]> {
  return database.query(
    `select session_id, coalesce(browser, '') as browser, coalesce(system, '') as system,
       coalesce(network, '') as network, opened_at, coalesce(used_at, opened_at) as used_at,
       count(*) over ()::int as total
     from device_sessions
     join accounts on accounts.id = account_id
     where account_id = $1 and expires_at > $3 and (epoch = session_epoch or session_id = kept_session)
     order by session_id = $2 desc, coalesce(used_at, opened_at) desc, session_id limit $4`,
    [accountId, firstId, now, limit],
    sessionRow,
  );
}

const endedRow = v.object({ browser: v.string(), system: v.string(), expires_at: v.date() });

/** Locks a valid session of an account; null if there is no such session. */
export async function lockOwnSession(
  transaction: Queryable,
  accountId: number,
  sessionId: string,
  now: Date,
): Promise<v.InferOutput<typeof endedRow> | null> {
  const [row] = await transaction.query(
    `select coalesce(browser, '') as browser, coalesce(system, '') as system, expires_at
     from device_sessions where session_id = $2 and account_id = $1 and expires_at > $3 for update`,
    [accountId, sessionId, now],
    endedRow,
  );
  return row ?? null;
}

/** True if a session of an account was ended, by itself or with others. */
export async function hasEnded(
  transaction: Queryable,
  accountId: number,
  sessionId: string,
): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 as found from ended_sessions where session_id = $2
     union all
     select 1 from device_sessions
     join accounts on accounts.id = account_id
     where account_id = $1 and session_id = $2 and epoch <> session_epoch
       and session_id is distinct from kept_session`,
    [accountId, sessionId],
    v.unknown(),
  );
  return rows.length > 0;
}

/**
 * Ends all sessions of an account but one, even those of which only the token exists.
 * @param reason the text for their holders
 * @returns the number of those that were stored
 */
export async function endAllSessionsBut(
  transaction: Queryable,
  accountId: number,
  { keptId, now, reason }: { readonly keptId: string | null; readonly now: Date; readonly reason: string },
): Promise<number> {
  const ended = await transaction.execute(
    `with gone as (
       delete from device_sessions using accounts
       where accounts.id = account_id and account_id = $1 and session_id is distinct from $2
         and expires_at > $3 and (epoch = session_epoch or session_id = kept_session)
       returning session_id, expires_at)
     insert into ended_sessions (session_id, expires_at, reason)
     select session_id, expires_at, $4 from gone on conflict do nothing`,
    [accountId, keptId, now, reason],
  );
  await transaction.execute(
    `update accounts set session_epoch = session_epoch + 1, kept_session = $2, sessions_ended_by = null
     where id = $1`,
    [accountId, keptId],
  );
  return ended;
}

/** Stores when a session was last used; skips a locked row, so that no call waits for this. */
export async function recordSessionUse(
  database: Queryable,
  sessionId: string,
  { now, before }: { readonly now: Date; readonly before: Date },
): Promise<void> {
  await database.execute(
    `update device_sessions set used_at = $2 where session_id in (
       select session_id from device_sessions
       where session_id = $1 and coalesce(used_at, opened_at) <= $3 for update skip locked)`,
    [sessionId, now, before],
  );
}
