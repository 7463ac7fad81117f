import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const purposes = ['password', 'registration', 'email'] as const;
export type EmailTokenPurpose = (typeof purposes)[number];

/** The token of an emailed link, of which only the hash is stored. */
export interface NewEmailToken {
  readonly tokenHash: string;
  readonly purpose: EmailTokenPurpose;
  readonly accountId: number | null;
  readonly registrationId: number | null;
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

/** Stores an email token; the account's older ones for the same purpose stop working. */
export async function storeEmailToken(transaction: Queryable, added: NewEmailToken): Promise<void> {
  await transaction.execute(
    'delete from email_tokens where account_id = $1 and purpose = $2 and token_hash <> $3',
    [added.accountId, added.purpose, added.tokenHash],
  );
  await transaction.execute(
    `insert into email_tokens (token_hash, purpose, account_id, registration_id, new_email, expires_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [added.tokenHash, added.purpose, added.accountId, added.registrationId, added.newEmail, added.expiresAt],
  );
}

const emailTokenRow = v.object({
  purpose: v.picklist(purposes),
  account_id: v.nullable(v.number()),
  registration_id: v.nullable(v.number()),
  new_email: v.nullable(v.string()),
});
/** A token that has not expired, and what it is for. */
export type EmailTokenRow = v.InferOutput<typeof emailTokenRow>;

/** Finds and deletes a token, so that it works only once; null if it is unknown or has expired. */
export async function takeEmailToken(
  transaction: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<EmailTokenRow | null> {
  const [row] = await transaction.query(
    `delete from email_tokens where token_hash = any($1) and expires_at > $2
     returning purpose, account_id, registration_id, new_email`,
    [tokenHashes, now],
    emailTokenRow,
  );
  return row ?? null;
}

/** Finds a token, which stays valid; null if it is unknown or has expired. */
export async function findEmailToken(
  database: Queryable,
  tokenHashes: readonly string[],
  now: Date,
): Promise<EmailTokenRow | null> {
  const [row] = await database.query(
    `select purpose, account_id, registration_id, new_email from email_tokens
     where token_hash = any($1) and expires_at > $2`,
    [tokenHashes, now],
    emailTokenRow,
  );
  return row ?? null;
}

/** Revokes an account's tokens for a purpose. */
export async function deleteEmailTokens(
  transaction: Queryable,
  accountId: number,
  purpose: EmailTokenPurpose,
): Promise<void> {
  await transaction.execute('delete from email_tokens where account_id = $1 and purpose = $2', [
    accountId,
    purpose,
  ]);
}

/** Deletes expired tokens. */
export async function deleteOldEmailTokens(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from email_tokens where expires_at <= $1', [now]);
}
