import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const purposes = ['password', 'registration', 'email'] as const;
export type LinkPurpose = (typeof purposes)[number];

export interface NewLink {
  readonly tokenHash: string;
  readonly purpose: LinkPurpose;
  readonly accountId: number | null;
  readonly registrationId: number | null;
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Stores a link; the account's older links for the same purpose stop working. */
export async function storeLink(transaction: Queryable, link: NewLink): Promise<void> {
  await transaction.execute(
    'delete from email_tokens where account_id = $1 and purpose = $2 and token_hash <> $3',
    [link.accountId, link.purpose, link.tokenHash],
  );
  await transaction.execute(
    `insert into email_tokens (token_hash, purpose, account_id, registration_id, new_email, expires_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [link.tokenHash, link.purpose, link.accountId, link.registrationId, link.newEmail, link.expiresAt],
  );
}

const linkRow = v.object({
  purpose: v.picklist(purposes),
  account_id: v.nullable(v.number()),
  registration_id: v.nullable(v.number()),
  new_email: v.nullable(v.string()),
});
/** A link that still works. */
export type LinkRow = v.InferOutput<typeof linkRow>;

/** Finds and deletes the link of a token, so that it works only once; null if there is none or it has expired. */
export async function takeLink(
  transaction: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await transaction.query(
    `delete from email_tokens where token_hash = any($1) and expires_at > $2
     returning purpose, account_id, registration_id, new_email`,
    [tokenHashes, now],
    linkRow,
  );
  return row ?? null;
}

/** Finds the link of a token, which stays valid; null if there is none or it has expired. */
export async function findLink(
  database: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<LinkRow | null> {
  const [row] = await database.query(
    `select purpose, account_id, registration_id, new_email from email_tokens
     where token_hash = any($1) and expires_at > $2`,
    [tokenHashes, now],
    linkRow,
  );
  return row ?? null;
}

/** Revokes all links of an account for a purpose. */
export async function deleteLinks(
  transaction: Queryable,
  accountId: number,
  purpose: LinkPurpose,
): Promise<void> {
  await transaction.execute('delete from email_tokens where account_id = $1 and purpose = $2', [
    accountId,
    purpose,
  ]);
}

/** Removes expired links. */
export async function deleteOldLinks(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from email_tokens where expires_at <= $1', [now]);
}
