import * as v from 'valibot';
import { createBatcher, perDatabase } from '../../platform/batch.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller, PresentedToken } from '../../platform/http/route.ts';
import { callerColumns, callerRow, toCaller } from '../records/callers.store.ts';

const ownerRow = v.object({
  ...callerRow.entries,
  token_hash: v.string(),
  token_id: v.nullable(v.number()),
  token_name: v.string(),
  opens_chats: v.boolean(),
  used_at: v.nullable(v.date()),
});
const statement = {
  name: 'find-token-owners',
  text: `select ${callerColumns}, api_token_hash as token_hash, null::bigint as token_id, '' as token_name,
      api_token_opens_chats as opens_chats, api_token_used_at as used_at
    from accounts where api_token_hash = any($1::text[])
    union all
    select ${callerColumns}, token_hash, token_id, token_name, opens_chats, used_at
    from (select id as token_id, account_id, name as token_name, token_hash, opens_chats, used_at
      from api_tokens where token_hash = any($1::text[]) and ended_at is null) as named
    join accounts on accounts.id = named.account_id`,
};
/** Skips locked rows, so that no call waits to record a token's use. */
const useStatement = {
  name: 'note-token-use',
  text: `with named as (
      update api_tokens set used_at = $2 where id in (
        select id from api_tokens where token_hash = any($1::text[]) for update skip locked))
    update accounts set api_token_used_at = $2 where id in (
      select id from accounts where api_token_hash = any($1::text[]) for update skip locked)`,
};
/** The last use is recorded at most this often, so that a busy sender causes one write a minute. */
const coarseMs = 60_000;

/** The account of an API token. */
export interface TokenOwner {
  readonly caller: Caller & { readonly apiToken: PresentedToken };
  readonly isActive: boolean;
}

function toOwner(row: v.InferOutput<typeof ownerRow>): TokenOwner {
  const { token_id: id, token_name: name, opens_chats: opensChats } = row;
  return {
    caller: { ...toCaller(row, ''), apiToken: { id, name, opensChats } },
    isActive: row.is_active,
  };
}

/** The hash of a presented token, and when it was presented. */
interface Presented {
  readonly hash: string;
  readonly at: Date;
}

/**
 * Finds the account of an API token, default or named, even if the account is switched off. Tokens that are presented
 * at the same time are looked up together, and their use is recorded.
 */
export const findTokenOwner = perDatabase((database: Database) =>
  createBatcher<Presented, { readonly owner: TokenOwner | null }>(async (presented) => {
    const hashes = [...new Set(presented.map(({ hash }) => hash))];
    const now = new Date(Math.max(...presented.map(({ at }) => at.getTime())));
    const rows = await database.query(statement, [hashes], ownerRow);
    const oldest = now.getTime() - coarseMs;
    const used = rows.filter((row) => row.used_at === null || row.used_at.getTime() <= oldest);
    if (used.length > 0) await database.execute(useStatement, [used.map((row) => row.token_hash), now]);
    const byHash = new Map(rows.map((row) => [row.token_hash, toOwner(row)]));
    return presented.map(({ hash }) => ({ owner: byHash.get(hash) ?? null }));
  }),
);
