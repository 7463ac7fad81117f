import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const factorRow = v.object({
  account_id: v.number(),
  secret_sealed: v.string(),
  started_at: v.date(),
  enabled_at: v.nullable(v.date()),
  recovery_salt: v.nullable(v.string()),
});
/** The second factor of an account, or one that is being set up (`enabled_at` is null). */
export type FactorRow = v.InferOutput<typeof factorRow>;

/** Finds the second factor of an account. */
export async function findFactor(database: Queryable, accountId: number): Promise<FactorRow | null> {
  const [row] = await database.query(
    `select account_id, secret_sealed, started_at, enabled_at, recovery_salt
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

/** Stores a new secret until its first code; an earlier one is replaced. @returns false if the factor is on */
export async function startFactor(
  database: Queryable,
  accountId: number,
  secretSealed: string,
  at: Date,
): Promise<boolean> {
  const changed = await database.execute(
    `insert into second_factors (account_id, secret_sealed, started_at) values ($1, $2, $3)
     on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, started_at = excluded.started_at
     where second_factors.enabled_at is null`,
    [accountId, secretSealed, at],
  );
  return changed === 1;
}

/** Turns on the factor that was started at a moment. @returns false if it is on, or was started again */
export async function enableFactor(
  transaction: Queryable,
  accountId: number,
  { startedAt, step, at }: { readonly startedAt: Date; readonly step: number; readonly at: Date },
): Promise<boolean> {
  const changed = await transaction.execute(
    `update second_factors set enabled_at = $4, last_step = $3
     where account_id = $1 and started_at = $2 and enabled_at is null`,
    [accountId, startedAt, step, at],
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

/** Deletes the factor of an account, with its recovery codes. @returns false if it was not on */
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
