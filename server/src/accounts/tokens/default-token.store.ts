import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const defaultRow = v.object({
  is_set: v.boolean(),
  saved_at: v.nullable(v.date()),
  used_at: v.nullable(v.date()),
  opens_chats: v.boolean(),
  ended_at: v.nullable(v.date()),
  ended_why: v.nullable(v.string()),
});
/** The default token of an account, without the token itself. */
export type DefaultTokenRow = v.InferOutput<typeof defaultRow>;

/** Finds the default token of an account; null if there is no such account. */
export async function findDefaultToken(
  database: Queryable,
  accountId: number,
): Promise<DefaultTokenRow | null> {
  const [row] = await database.query(
    `select api_token_hash is not null as is_set, api_token_saved_at as saved_at, api_token_used_at as used_at,
       api_token_opens_chats as opens_chats, api_token_ended_at as ended_at, api_token_ended_why as ended_why
     from accounts where id = $1`,
    [accountId],
    defaultRow,
  );
  return row ?? null;
}

/** Sets if the default token may open the chats. @returns true if that changed anything */
export async function setDefaultTokenChats(
  transaction: Queryable,
  accountId: number,
  opensChats: boolean,
): Promise<boolean> {
  const touched = await transaction.execute(
    `update accounts set api_token_opens_chats = $2
     where id = $1 and api_token_hash is not null and api_token_opens_chats is distinct from $2`,
    [accountId, opensChats],
  );
  return touched > 0;
}

const idRow = v.object({ id: v.number() });

/** Ends the default tokens of accounts. @returns those that had one */
export async function endDefaultTokens(
  transaction: Queryable,
  accountIds: readonly number[],
  { why, at }: { readonly why: string; readonly at: Date },
): Promise<number[]> {
  // An offered token that is not saved yet could otherwise still be saved afterwards.
  await transaction.execute('delete from token_offers where account_id = any($1::bigint[])', [accountIds]);
  const rows = await transaction.query(
    `update accounts set api_token_hash = null, api_token_sealed = null, api_token_opens_chats = false,
       api_token_ended_at = $2, api_token_ended_why = $3
     where id = any($1::bigint[]) and api_token_hash is not null returning id`,
    [accountIds, at, why],
    idRow,
  );
  return rows.map(({ id }) => id);
}
