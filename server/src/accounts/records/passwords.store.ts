import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Finds the password hash of an account; null if no password was set yet. */
export async function findPasswordHash(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.query(
    'select password_hash from accounts where id = $1',
    [id],
    v.object({ password_hash: v.nullable(v.string()) }),
  );
  return row?.password_hash ?? null;
}

/** Sets a password; all sessions but the given one, if any, end. */
export async function setPassword(
  database: Queryable,
  id: number,
  passwordHash: string,
  keptSession: string | null,
): Promise<void> {
  await database.execute(
    `update accounts set password_hash = $2, kept_session = $3, session_epoch = session_epoch + 1,
       sessions_ended_by = 'password' where id = $1`,
    [id, passwordHash, keptSession],
  );
}
