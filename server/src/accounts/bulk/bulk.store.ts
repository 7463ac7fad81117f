import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const listedRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  mobile_no: v.string(),
  email: v.string(),
  is_connected: v.boolean(),
  is_active: v.boolean(),
});
/** An account as the lists show it. */
export type ListedRow = v.InferOutput<typeof listedRow>;

/**
 * Finds accounts by their ids, newest first, without tokens.
 * @param partnerId a Partner, for its clients alone; null for all
 */
export async function findListed(
  database: Queryable,
  ids: readonly number[],
  role: 'User' | 'Partner',
  partnerId: number | null,
): Promise<ListedRow[]> {
  return database.query(
    `select id, name, business_name, mobile_no, email, is_connected, is_active from accounts
     where id = any($1::bigint[]) and role = $2 and ($3::bigint is null or owner_id = $3) order by id desc`,
    [ids, role, partnerId],
    listedRow,
  );
}

const knownRow = v.object({
  id: v.number(),
  email_key: v.string(),
  mobile_no: v.string(),
  name: v.string(),
  business_name: v.string(),
  is_own: v.boolean(),
});
/** An account that has an email or mobile number of a file. */
export type KnownRow = v.InferOutput<typeof knownRow>;

/**
 * Finds the accounts with one of these emails, and the users with one of these mobile numbers.
 * @param partnerId a Partner, whose own clients alone are found by mobile number; null for an Admin
 */
export async function findKnown(
  database: Queryable,
  emailKeys: readonly string[],
  mobileNumbers: readonly string[],
  partnerId: number | null,
): Promise<KnownRow[]> {
  return database.query(
    `select id, email_key, mobile_no, name, business_name, is_own from (
       select *, role = 'User' and ($3::bigint is null or owner_id = $3) is true as is_own from accounts
     ) accounts
     where email_key = any($1::text[]) or (is_own and mobile_no = any($2::text[])) order by id`,
    [emailKeys, mobileNumbers, partnerId],
    knownRow,
  );
}

const invitedRow = v.object({
  id: v.number(),
  email: v.string(),
  has_password: v.boolean(),
  is_queued: v.boolean(),
  link_ends_at: v.nullable(v.date()),
});

const invited = `select id, email, password_hash is not null as has_password,
    exists (select 1 from mails where account_id = accounts.id and kind = 'set-password') as is_queued,
    (select max(expires_at) from email_tokens
     where account_id = accounts.id and purpose = 'password') as link_ends_at
  from accounts where role = 'User' and ($1::bigint is null or owner_id = $1)`;

/**
 * Finds users with the state of their invitations, newest first.
 * @param partnerId a Partner, for its clients alone; null for all
 */
export async function findInvited(database: Queryable, ids: readonly number[], partnerId: number | null) {
  return database.query(
    `${invited} and id = any($2::bigint[]) order by id desc`,
    [partnerId, ids],
    invitedRow,
  );
}

/**
 * Finds the newest users that have not set a password, with the state of their invitations.
 * @param partnerId a Partner, for its clients alone; null for all
 */
export async function findUnset(database: Queryable, max: number, partnerId: number | null) {
  return database.query(
    `${invited} and password_hash is null order by id desc limit $2`,
    [partnerId, max],
    invitedRow,
  );
}
