import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { lockAccount } from '../records/accounts.store.ts';

export interface NewToken {
  readonly accountId: number;
  readonly name: string;
  readonly hash: string;
  readonly opensChats: boolean;
  readonly at: Date;
}

/** Adds a named token. @returns its id */
export async function addToken(transaction: Queryable, token: NewToken): Promise<number> {
  const rows = await transaction.query(
    `insert into api_tokens (account_id, name, token_hash, opens_chats, created_at)
     values ($1, $2, $3, $4, $5) returning id`,
    [token.accountId, token.name, token.hash, token.opensChats, token.at],
    v.object({ id: v.number() }),
  );
  return onlyRow(rows).id;
}

const tokenRow = v.object({
  id: v.number(),
  name: v.string(),
  opens_chats: v.boolean(),
  created_at: v.date(),
  used_at: v.nullable(v.date()),
  ended_at: v.nullable(v.date()),
  ended_why: v.nullable(v.string()),
});
/** A named token, without the token itself. */
export type TokenRow = v.InferOutput<typeof tokenRow>;

const maxShown = 200;

/** Lists the named tokens of an account, valid ones first, newest first. */
export async function listTokens(database: Queryable, accountId: number): Promise<TokenRow[]> {
  return database.query(
    `select id, name, opens_chats, created_at, used_at, ended_at, ended_why from api_tokens
     where account_id = $1 order by ended_at is not null, id desc limit ${maxShown}`,
    [accountId],
    tokenRow,
  );
}

/** Returns the names of the valid tokens; the account cannot create another one until the transaction ends. */
export async function lockNames(transaction: Queryable, accountId: number): Promise<string[]> {
  await lockAccount(transaction, accountId);
  const rows = await transaction.query(
    'select name from api_tokens where account_id = $1 and ended_at is null',
    [accountId],
    v.object({ name: v.string() }),
  );
  return rows.map(({ name }) => name);
}

const nameRow = v.object({ name: v.string() });

/** Revokes a named token. @returns its name, null if the account has no valid token with this id */
export async function revokeNamedToken(
  transaction: Queryable,
  accountId: number,
  id: number,
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<string | null> {
  const [row] = await transaction.query(
    `update api_tokens set ended_at = $3, ended_why = $4
     where account_id = $1 and id = $2 and ended_at is null returning name`,
    [accountId, id, at, why],
    nameRow,
  );
  return row?.name ?? null;
}

/** Sets if a named token may open the chats. @returns its name, null if nothing has changed */
export async function setTokenChats(
  transaction: Queryable,
  accountId: number,
  id: number,
  opensChats: boolean,
): Promise<string | null> {
  const [row] = await transaction.query(
    `update api_tokens set opens_chats = $3
     where account_id = $1 and id = $2 and ended_at is null and opens_chats is distinct from $3 returning name`,
    [accountId, id, opensChats],
    nameRow,
  );
  return row?.name ?? null;
}

/** Revokes the named tokens of accounts. @returns the account of each revoked token */
export async function revokeNamedTokens(
  transaction: Queryable,
  accountIds: readonly number[],
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<number[]> {
  const rows = await transaction.query(
    `update api_tokens set ended_at = $2, ended_why = $3
     where account_id = any($1::bigint[]) and ended_at is null returning account_id as id`,
    [accountIds, at, why],
    v.object({ id: v.number() }),
  );
  return rows.map(({ id }) => id);
}

/** Stores the hash of a token with the current key. */
export async function rehashToken(database: Queryable, id: number, hash: string): Promise<void> {
  await database.execute('update api_tokens set token_hash = $2 where id = $1', [id, hash]);
}

/** Deletes tokens that were revoked before a moment. */
export async function deleteRevokedTokens(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from api_tokens where ended_at < $1', [before]);
}
