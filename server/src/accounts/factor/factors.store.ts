import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const factorRow = v.object({
  account_id: v.number(),
  secret_sealed: v.string(),
  started_at: v.date(),
  enabled_at: v.nullable(v.date()),
  recovery_salt: v.nullable(v.string()),
  has_app: v.boolean(),
});
/**
 * The second factor of an account, or one that is being set up (`enabled_at` is null). Without an app (`has_app`) it
 * consists of passkeys alone; its secret is then unknown to everyone, or that of an app that is being set up.
 */
export type FactorRow = v.InferOutput<typeof factorRow>;

/** Finds the second factor of an account. */
export async function findFactor(database: Queryable, accountId: number): Promise<FactorRow | null> {
  const [row] = await database.query(
    `select account_id, secret_sealed, started_at, enabled_at, recovery_salt, has_app
     from second_factors where account_id = $1`,
    [accountId],
    factorRow,
  );
  return row ?? null;
}

/** Counts the recovery codes that an account has left. */
export async function countRecoveryCodes(database: Queryable, accountId: number): Promise<number> {
  const [row] = await database.query(
    'select count(*)::int as many from recovery_codes where account_id = $1',
    [accountId],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}

/** Stores a new secret until its first code; an earlier one is replaced. @returns false if an app is in use */
export async function startFactor(
  database: Queryable,
  accountId: number,
  secretSealed: string,
  at: Date,
): Promise<boolean> {
  const changed = await database.execute(
    `insert into second_factors (account_id, secret_sealed, started_at) values ($1, $2, $3)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, started_at = excluded.started_at
     where second_factors.enabled_at is null or not second_factors.has_app`,
    [accountId, secretSealed, at],
  );
  return changed === 1;
}

/** Puts the app into use that was started at a moment. @returns false if one is, or was started again */
export async function enableFactor(
  transaction: Queryable,
  accountId: number,
  { startedAt, step, at }: { readonly startedAt: Date; readonly step: number; readonly at: Date },
): Promise<boolean> {
  const changed = await transaction.execute(
    `update second_factors set enabled_at = coalesce(enabled_at, $4), last_step = $3, has_app = true
     where account_id = $1 and started_at = $2 and (enabled_at is null or not has_app)`,
    [accountId, startedAt, step, at],
  );
  return changed === 1;
}

/**
 * Turns the factor on with passkeys alone, which are added then, and ends the setup of an app: it was started without a
 * proof of the factor.
 * @param secretSealed one that no app has
 * @returns false if it is on
 */
export async function enablePasskeys(
  transaction: Queryable,
  accountId: number,
  secretSealed: string,
  at: Date,
): Promise<boolean> {
  const changed = await transaction.execute(
    `insert into second_factors (account_id, secret_sealed, started_at, enabled_at, has_app)
     values ($1, $2, $3, $3, false)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, started_at = 'epoch',
       enabled_at = $3, has_app = false
     where second_factors.enabled_at is null`,
    [accountId, secretSealed, at],
  );
  return changed === 1;
}

/** Replaces the secret of the app by one that no app has. @returns false if no app was in use */
export async function clearApp(
  transaction: Queryable,
  accountId: number,
  secretSealed: string,
): Promise<boolean> {
  const changed = await transaction.execute(
    `update second_factors set secret_sealed = $2, last_step = 0, has_app = false
     where account_id = $1 and enabled_at is not null and has_app`,
    [accountId, secretSealed],
  );
  return changed === 1;
}

/** Uses the code of a time step. @returns false if this code or a later one was used before */
export async function takeStep(database: Queryable, accountId: number, step: number): Promise<boolean> {
  const changed = await database.execute(
    `update second_factors set last_step = $2
     where account_id = $1 and last_step < $2 and enabled_at is not null`,
    [accountId, step],
  );
  return changed === 1;
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(
  transaction: Queryable,
  accountId: number,
  { salt, hashes }: { readonly salt: string; readonly hashes: readonly string[] },
): Promise<void> {
  // First, so that two replacements wait for each other.
  await transaction.execute('update second_factors set recovery_salt = $2 where account_id = $1', [
    accountId,
    salt,
  ]);
  await transaction.execute('delete from recovery_codes where account_id = $1', [accountId]);
  await transaction.execute(
    'insert into recovery_codes (account_id, code_hash) select $1, unnest($2::text[])',
    [accountId, hashes],
  );
}

/** Uses a recovery code. @returns false if the account has none with this hash */
export async function takeRecoveryCode(
  transaction: Queryable,
  accountId: number,
  hash: string,
): Promise<boolean> {
  const deleted = await transaction.execute(
    'delete from recovery_codes where account_id = $1 and code_hash = $2',
    [accountId, hash],
  );
  return deleted === 1;
}

/** Deletes the factor of an account, with its recovery codes and passkeys. @returns false if it was not on */
export async function deleteFactor(transaction: Queryable, accountId: number): Promise<boolean> {
  const deleted = await transaction.execute(
    'delete from second_factors where account_id = $1 and enabled_at is not null',
    [accountId],
  );
  return deleted === 1;
}

/** Deletes factors whose setup was started before a moment and never finished. */
export async function deleteUnfinishedFactors(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from second_factors where enabled_at is null and started_at < $1', [before]);
}
