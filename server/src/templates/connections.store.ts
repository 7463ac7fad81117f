import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const connectionRow = v.object({ waba_id: v.string(), access_token_sealed: v.string() });

/** The business account at the channel that an account is connected to; null where it is to none. */
export async function findConnection(
  database: Queryable,
  accountId: number,
): Promise<v.InferOutput<typeof connectionRow> | null> {
  const [row] = await database.query(
    `select waba_id, access_token_sealed from channel_accounts join accounts on id = account_id
     where account_id = $1 and is_connected`,
    [accountId],
    connectionRow,
  );
  return row ?? null;
}

/** The accounts that are connected to a business account at the channel. */
export async function listAccountsOf(database: Queryable, wabaId: string): Promise<number[]> {
  const rows = await database.query(
    'select account_id from channel_accounts where waba_id = $1 order by account_id',
    [wabaId],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}
