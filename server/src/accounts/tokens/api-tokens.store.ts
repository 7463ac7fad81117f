import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

/** Stores that a token was offered to an account, and deletes the account's expired offers. */
export async function addOffer(
  database: Queryable,
  offer: { readonly accountId: number; readonly tokenHash: string; readonly at: Date },
  oldestAt: Date,
): Promise<void> {
  await database.execute('delete from token_offers where account_id = $1 and offered_at < $2', [
    offer.accountId,
    oldestAt,
  ]);
  await database.execute(
    'insert into token_offers (account_id, token_hash, offered_at) values ($1, $2, $3)',
    [offer.accountId, offer.tokenHash, offer.at],
  );
}

/** True if a token was offered to an account since a moment. */
export async function hasOffer(
  database: Queryable,
  accountId: number,
  tokenHash: string,
  oldestAt: Date,
): Promise<boolean> {
  const rows = await database.query(
    'select 1 as found from token_offers where account_id = $1 and token_hash = $2 and offered_at >= $3',
    [accountId, tokenHash, oldestAt],
    v.unknown(),
  );
  return rows.length > 0;
}

/** Saves an account's default token, sealed to be shown again and hashed to be found. It cannot open the chats yet. */
export async function setApiToken(
  database: Queryable,
  accountId: number,
  token: { readonly sealed: string; readonly hash: string; readonly at: Date },
): Promise<void> {
  await database.execute(
    `update accounts set api_token_sealed = $2, api_token_hash = $3, api_token_saved_at = $4, api_token_used_at = null,
       api_token_opens_chats = false, api_token_ended_at = null, api_token_ended_why = null
     where id = $1`,
    [accountId, token.sealed, token.hash, token.at],
  );
  await database.execute('delete from token_offers where account_id = $1 and token_hash = $2', [
    accountId,
    token.hash,
  ]);
}
