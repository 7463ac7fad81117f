import { roles } from '@chatline/shared/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const loginRow = v.object({
  id: v.number(),
  role: v.picklist(roles),
  is_active: v.boolean(),
  password_hash: v.nullable(v.string()),
  session_epoch: v.number(),
  shown_name: v.string(),
});
export type LoginRow = v.InferOutput<typeof loginRow>;

/** The account to log in to. @param emailKey the address in lower case */
export async function findLogin(database: Queryable, emailKey: string): Promise<LoginRow | null> {
  const [row] = await database.query(
    `select id, role, is_active, password_hash, session_epoch, coalesce(nullif(business_name, ''), name) as shown_name
     from accounts where email_key = $1`,
    [emailKey],
    loginRow,
  );
  return row ?? null;
}
