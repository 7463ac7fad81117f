import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Adds an Admin. @throws {DatabaseError} a broken unique constraint where the address is taken */
export async function addAdmin(
  transaction: Queryable,
  admin: { readonly email: string; readonly emailKey: string; readonly name: string; readonly at: Date },
  passwordHash: string,
): Promise<number> {
  const [row] = await transaction.query(
    `insert into accounts (role, email, email_key, name, password_hash, created_at)
     values ('Admin', $1, $2, $3, $4, $5) returning id`,
    [admin.email, admin.emailKey, admin.name, passwordHash, admin.at],
    v.object({ id: v.number() }),
  );
  if (!row) throw new Error('insert gave no id');
  return row.id;
}
