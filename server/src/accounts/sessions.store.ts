import type { Queryable } from '../platform/database/database.ts';

/** Ends one session before its time. @param expiresAt when its token is over anyway */
export async function endSession(database: Queryable, sessionId: string, expiresAt: Date): Promise<void> {
  await database.execute(
    'insert into ended_sessions (session_id, expires_at) values ($1, $2) on conflict do nothing',
    [sessionId, expiresAt],
  );
}

/** Forgets ended sessions whose tokens are over. */
export async function dropEndedSessions(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from ended_sessions where expires_at <= $1', [now]);
}
