import * as v from 'valibot';
import { addAudits } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * Switches an account on if it is off, and off if it is on; switching off ends its sessions for good.
 * @param wanted the requested state; null to switch in any case
 * @returns true if it is active now; null if it already had the requested state and nothing has changed
 */
export async function toggleActive(
  database: Queryable,
  id: number,
  wanted: boolean | null,
): Promise<boolean | null> {
  const [row] = await database.query(
    `update accounts set is_active = not is_active, awaits_admin = false,
       kept_session = case when is_active then null else kept_session end,
       session_epoch = session_epoch + case when is_active then 1 else 0 end, sessions_ended_by = 'switch'
     where id = $1 and is_active is distinct from $2::boolean returning is_active`,
    [id, wanted],
    v.object({ is_active: v.boolean() }),
  );
  return row?.is_active ?? null;
}

/** True if a Partner still has clients. */
export async function hasClients(database: Queryable, partnerId: number): Promise<boolean> {
  const rows = await database.query(
    'select 1 as found from accounts where owner_id = $1 limit 1',
    [partnerId],
    v.unknown(),
  );
  return rows.length > 0;
}

/** Deletes an account and its data; payments stay. */
export async function deleteAccount(database: Queryable, id: number): Promise<void> {
  await database.execute('delete from accounts where id = $1', [id]);
}

/** Sets the fields that only a Partner or Admin may set: mobile number and expiry date. */
export async function saveManaged(
  database: Queryable,
  id: number,
  managed: { readonly mobileNo: string; readonly endsOn: string | null },
): Promise<void> {
  await database.execute('update accounts set mobile_no = $2, expires_on = $3 where id = $1', [
    id,
    managed.mobileNo,
    managed.endsOn,
  ]);
}

/**
 * Deletes accounts that another user created, whose owner never set a password, and that were never used, so that the
 * owner of the address can register with it. One whose emailed link works, such as of a later invitation, stays.
 */
export async function deleteUnclaimedAccounts(
  transaction: Queryable,
  madeBefore: Date,
  now: Date,
): Promise<void> {
  const gone = await transaction.query(
    `delete from accounts where role = 'User' and password_hash is null and created_at < $1
       and api_token_hash is null and expires_on is null and not is_connected
       and not exists (select 1 from messages where messages.account_id = accounts.id)
       and not exists (select 1 from payments where payments.account_id = accounts.id)
       and not exists (select 1 from email_tokens where email_tokens.account_id = accounts.id and expires_at > $2)
     returning id`,
    [madeBefore, now],
    v.object({ id: v.number() }),
  );
  await addAudits(transaction, {
    accountIds: gone.map(({ id }) => id),
    actorId: null,
    action: 'Deleted',
    details: 'No password was set in time.',
    at: now,
  });
}
