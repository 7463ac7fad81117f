import type { Queryable } from '../../platform/database/database.ts';

/** The use of a challenge: a login, or a session's change of the second factor or new passkey. */
export type ChallengePurpose = 'login' | `use ${string}` | `add ${string}`;

/** More than one person has open at once; older ones of the account and purpose no longer work then. */
const maxChallenges = 20;

interface Challenge {
  readonly challenge: string;
  readonly accountId: number;
  readonly purpose: ChallengePurpose;
}

/** Stores a challenge until a moment, and deletes those of the account that are over. */
export async function addChallenge(
  database: Queryable,
  { challenge, accountId, purpose }: Challenge,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await database.execute(
    `delete from passkey_challenges where account_id = $1 and (expires_at <= $2 or challenge in (
       select challenge from passkey_challenges where account_id = $1 and purpose = $3
       order by expires_at desc offset ${maxChallenges - 1}))`,
    [accountId, now, purpose],
  );
  await database.execute(
    'insert into passkey_challenges (challenge, account_id, purpose, expires_at) values ($1, $2, $3, $4)',
    [challenge, accountId, purpose, expiresAt],
  );
}

/** Uses a challenge. @returns false if it is over, was used, or belongs to another account or purpose */
export async function takeChallenge(
  database: Queryable,
  { challenge, accountId, purpose }: Challenge,
  now: Date,
): Promise<boolean> {
  const deleted = await database.execute(
    `delete from passkey_challenges
     where challenge = $1 and account_id = $2 and purpose = $3 and expires_at > $4`,
    [challenge, accountId, purpose, now],
  );
  return deleted === 1;
}

/** Deletes the challenges of an account: what they prove was requested before its factor changed. */
export async function deleteChallenges(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.execute('delete from passkey_challenges where account_id = $1', [accountId]);
}

/** Deletes challenges that are over. */
export async function deleteOldChallenges(database: Queryable, now: Date): Promise<void> {
  await database.execute('delete from passkey_challenges where expires_at <= $1', [now]);
}
