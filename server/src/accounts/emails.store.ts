import type { Queryable } from '../platform/database/database.ts';

/**
 * Gives an account another address; all its sessions end.
 * @throws {DatabaseError} a broken unique constraint where the address is taken
 */
export async function saveEmail(
  transaction: Queryable,
  id: number,
  email: string,
  emailKey: string,
): Promise<void> {
  await transaction.execute(
    `update accounts set email = $2, email_key = $3, kept_session = null, session_epoch = session_epoch + 1,
       sessions_ended_by = 'email' where id = $1`,
    [id, email, emailKey],
  );
}
