import type { Queryable } from '../../platform/database/database.ts';

/**
 * Ends one session before its time.
 * @param expiresAt the time when its token expires anyway
 * @param reason for its owner to read; none where its owner ended it
 */
export async function endSession(
  database: Queryable,
  sessionId: string,
  expiresAt: Date,
  reason: string | null = null,
): Promise<void> {
  await database.execute(
    `with gone as (delete from device_sessions where session_id = $1)
     insert into ended_sessions (session_id, expires_at, reason) values ($1, $2, $3) on conflict do nothing`,
    [sessionId, expiresAt, reason],
  );
}

/** Forgets ended sessions whose tokens are over. */
export async function dropEndedSessions(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from ended_sessions where expires_at <= $1', [now]);
}
