import { roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const accountRow = v.object({
  id: v.number(),
  role: v.picklist(roles),
  owner_id: v.nullable(v.number()),
  name: v.string(),
  business_name: v.string(),
  email: v.string(),
  mobile_no: v.string(),
  address: v.string(),
  city: v.string(),
  district: v.string(),
  state: v.string(),
  pincode: v.string(),
  is_active: v.boolean(),
  awaits_admin: v.boolean(),
  is_connected: v.boolean(),
  expires_on: v.nullable(v.string()),
  api_token_sealed: v.nullable(v.string()),
});
/** An account with the data that its owner, its Partner and an Admin see. */
export type AccountRow = v.InferOutput<typeof accountRow>;

const columns = Object.keys(accountRow.entries).join(', ');

export async function findAccount(database: Queryable, id: number): Promise<AccountRow | null> {
  const [row] = await database.query(`select ${columns} from accounts where id = $1`, [id], accountRow);
  return row ?? null;
}

/** Makes every other edit of an account wait until this transaction ends. */
export async function lockAccount(transaction: Queryable, id: number): Promise<void> {
  await transaction.execute('select 1 from accounts where id = $1 for update', [id]);
}

/** Finds an account by the key of its email address. */
export async function findAccountByEmail(database: Queryable, emailKey: string): Promise<AccountRow | null> {
  const [row] = await database.query(
    `select ${columns} from accounts where email_key = $1`,
    [emailKey],
    accountRow,
  );
  return row ?? null;
}

/** The profile fields that a person edits. */
export interface Profile {
  readonly name: string;
  readonly business_name: string;
  readonly address: string;
  readonly city: string;
  readonly district: string;
  readonly state: string;
  readonly pincode: string;
}

export async function saveProfile(database: Queryable, id: number, profile: Profile): Promise<void> {
  await database.execute(
    `update accounts set name = $2, business_name = $3, address = $4, city = $5, district = $6, state = $7, pincode = $8
     where id = $1`,
    [
      id,
      profile.name,
      profile.business_name,
      profile.address,
      profile.city,
      profile.district,
      profile.state,
      profile.pincode,
    ],
  );
}

export interface UserToAdd {
  readonly profile: Profile;
  readonly email: string;
  readonly emailKey: string;
  readonly mobileNo: string;
  readonly ownerId: number | null;
  readonly createdAt: Date;
}

/** Adds a user. @throws {DatabaseError} a unique violation if the address is taken */
export async function addUser(database: Queryable, user: UserToAdd): Promise<number> {
  const { name, business_name, address, city, district, state, pincode } = user.profile;
  const [row] = await database.query(
    `insert into accounts (role, owner_id, email, email_key, mobile_no, name, business_name, address, city, district,
       state, pincode, created_at)
     values ('User', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      user.ownerId,
      user.email,
      user.emailKey,
      user.mobileNo,
      name,
      business_name,
      address,
      city,
      district,
      state,
      pincode,
      user.createdAt,
    ],
    v.object({ id: v.number() }),
  );
  if (!row) throw new Error('insert gave no id');
  return row.id;
}

/** Adds an Admin. @throws {DatabaseError} a unique violation if the address is taken */
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

/**
 * Changes the address of an account; all its sessions end.
 * @throws {DatabaseError} a unique violation if the address is taken
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
