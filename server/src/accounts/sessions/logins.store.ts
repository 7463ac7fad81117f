import { roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const loginRow = v.object({
  id: v.number(),
  role: v.picklist(roles),
  is_active: v.boolean(),
  awaits_admin: v.boolean(),
  is_confirmed: v.boolean(),
  password_hash: v.nullable(v.string()),
  session_epoch: v.number(),
  shown_name: v.string(),
});
export type LoginRow = v.InferOutput<typeof loginRow>;

/**
 * Finds the account to log in to, or the newest registration that waits for its address to be proven. It is one
 * statement, so that its time does not reveal which of them was found.
 * @param oldestAt registrations from before this moment have expired
 */
export async function findLogin(
  database: Queryable,
  emailKey: string,
  oldestAt: Date,
): Promise<LoginRow | null> {
  const [row] = await database.query(
    `select id, role, is_active, awaits_admin, true as is_confirmed, password_hash, session_epoch,
       coalesce(nullif(business_name, ''), name) as shown_name
     from accounts where email_key = $1
     union all
     select id, role, false, false, false, password_hash, 0, name
     from registrations where email_key = $1 and created_at > $2
     order by is_confirmed desc, id desc limit 1`,
    [emailKey, oldestAt],
    loginRow,
  );
  return row ?? null;
}
