import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const passkeyRow = v.object({
  id: v.number(),
  credential_id: v.string(),
  public_key: v.string(),
  counter: v.number(),
  transports: v.array(v.string()),
  name: v.string(),
  added_at: v.date(),
  used_at: v.nullable(v.date()),
});
/** A passkey of an account. */
export type PasskeyRow = v.InferOutput<typeof passkeyRow>;

/** Lists the passkeys of an account, the oldest first. */
export async function listPasskeys(database: Queryable, accountId: number): Promise<PasskeyRow[]> {
  return database.query(
    `select id, credential_id, public_key, counter, transports, name, added_at, used_at
     from passkeys where account_id = $1 order by id`,
    [accountId],
    passkeyRow,
  );
}

/** A passkey as it was created. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: Date;
}

/** Adds a passkey. @returns false if any account has it already */
export async function insertPasskey(
  transaction: Queryable,
  accountId: number,
  { credentialId, publicKey, counter, transports, name, at }: NewPasskey,
): Promise<boolean> {
  const added = await transaction.execute(
    `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, added_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
    [accountId, credentialId, publicKey, counter, transports, name, at],
  );
  return added === 1;
}

/**
 * Stores a use of a passkey with its new count, if that is higher than the stored one. A passkey that does not count
 * always sends 0.
 * @returns false if another use has counted as far meanwhile
 */
export async function recordPasskeyUse(
  transaction: Queryable,
  accountId: number,
  { id, counter, at }: { readonly id: number; readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const changed = await transaction.execute(
    `update passkeys set counter = $3, used_at = $4
     where account_id = $1 and id = $2 and (counter < $3 or (counter = 0 and $3 = 0))`,
    [accountId, id, counter, at],
  );
  return changed === 1;
}

/** Renames a passkey. @returns false if the account has no passkey with this id */
export async function updatePasskeyName(
  transaction: Queryable,
  accountId: number,
  id: number,
  name: string,
): Promise<boolean> {
  const changed = await transaction.execute(
    'update passkeys set name = $3 where account_id = $1 and id = $2',
    [accountId, id, name],
  );
  return changed === 1;
}

/** Deletes a passkey. @returns its name, null if the account has no passkey with this id */
export async function deletePasskey(
  transaction: Queryable,
  accountId: number,
  id: number,
): Promise<string | null> {
  const [row] = await transaction.query(
    'delete from passkeys where account_id = $1 and id = $2 returning name',
    [accountId, id],
    v.object({ name: v.string() }),
  );
  return row?.name ?? null;
}
