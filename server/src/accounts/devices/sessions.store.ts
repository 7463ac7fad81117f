import type { Queryable } from '../../platform/database/database.ts';

/**
 * Ends one session early.
 * @param expiresAt when its token expires anyway
 * @param reason the text for its owner; null if its owner ended it
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

/** Deletes ended sessions whose tokens have expired. */
export async function deleteEndedSessions(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from ended_sessions where expires_at <= $1', [now]);
}
