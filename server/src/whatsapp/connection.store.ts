import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const connectionRow = v.object({
  account_id: v.number(),
  waba_id: v.string(),
  phone_number_id: v.string(),
  display_phone_number: v.string(),
  verified_name: v.string(),
  access_token_sealed: v.string(),
  connected_at: v.date(),
  is_connected: v.boolean(),
});
/**
 * The WhatsApp Business number that an account has connected, with its sealed token. `is_connected` is shown in the
 * console; callers that need a working connection check it.
 */
export type ConnectionRow = v.InferOutput<typeof connectionRow>;

/** The connection of an account; null if it has none. */
export async function findConnection(database: Queryable, accountId: number): Promise<ConnectionRow | null> {
  const [row] = await database.query(
    `select account_id, waba_id, phone_number_id, display_phone_number, verified_name, access_token_sealed,
       connected_at, is_connected
     from whatsapp_connections join accounts on id = account_id where account_id = $1`,
    [accountId],
    connectionRow,
  );
  return row ?? null;
}

/** Lists the accounts that are connected to a WhatsApp Business account. */
export async function listAccountsOf(database: Queryable, wabaId: string): Promise<number[]> {
  const rows = await database.query(
    'select account_id from whatsapp_connections where waba_id = $1 order by account_id',
    [wabaId],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}

/** True if a number is connected to another account. */
export async function isConnectedToAnotherAccount(
  database: Queryable,
  accountId: number,
  phoneNumberId: string,
): Promise<boolean> {
  const [row] = await database.query(
    'select exists (select 1 from whatsapp_connections where phone_number_id = $2 and account_id <> $1) as is_there',
    [accountId, phoneNumberId],
    v.object({ is_there: v.boolean() }),
  );
  return row?.is_there === true;
}

/** Records the number that an account has sent from, because statuses of its messages may arrive for days. */
async function upsertFormerNumber(transaction: Queryable, accountId: number): Promise<void> {
  await transaction.execute(
    `insert into former_numbers (phone_number_id, account_id, display_phone_number)
     select phone_number_id, account_id, display_phone_number from whatsapp_connections where account_id = $1
     on conflict (phone_number_id, account_id) do update set display_phone_number = excluded.display_phone_number`,
    [accountId],
  );
}

/** A connection to be saved. */
export type NewConnection = Omit<
  ConnectionRow,
  'account_id' | 'connected_at' | 'is_connected' | 'access_token_sealed'
> & {
  readonly access_token_sealed: string | null;
};

/** Saves an account's connection; `isconnected` turns true. */
export async function connectAccount(
  transaction: Queryable,
  accountId: number,
  found: NewConnection,
  at: Date,
): Promise<void> {
  await upsertFormerNumber(transaction, accountId);
  await transaction.execute(
    `insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, verified_name,
       access_token_sealed, connected_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id) do update set waba_id = $2, phone_number_id = $3, display_phone_number = $4,
       verified_name = $5, access_token_sealed = $6, connected_at = $7, limits_read_at = 'epoch',
       portfolio_id = case when whatsapp_connections.waba_id = $2 then whatsapp_connections.portfolio_id end`,
    [
      accountId,
      found.waba_id,
      found.phone_number_id,
      found.display_phone_number,
      found.verified_name,
      found.access_token_sealed,
      at,
    ],
  );
  await transaction.execute('update accounts set is_connected = true where id = $1', [accountId]);
}

/** Deletes an account's connection with its token; `isconnected` turns false. */
export async function disconnectAccount(transaction: Queryable, accountId: number): Promise<void> {
  await upsertFormerNumber(transaction, accountId);
  await transaction.execute('delete from whatsapp_connections where account_id = $1', [accountId]);
  await transaction.execute('update accounts set is_connected = false where id = $1', [accountId]);
}

/** Sets `isconnected` of connected accounts: whether WhatsApp accepts their token. */
export async function setConnected(
  transaction: Queryable,
  accountIds: readonly number[],
  isConnected: boolean,
): Promise<void> {
  await transaction.execute(
    `update accounts set is_connected = $2 where id = any($1::bigint[]) and is_connected <> $2
       and exists (select 1 from whatsapp_connections where account_id = id)`,
    [accountIds, isConnected],
  );
}
