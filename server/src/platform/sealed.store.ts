import * as v from 'valibot';
import type { Database } from './database/database.ts';
import { apiTokenOf, channelTokenOf, pinOf, type SealedFor } from './sealer.ts';

const byAccount = (whatOf: (accountId: number) => SealedFor) => (key: string) => whatOf(Number(key));

/** Where something is kept sealed: in which table, under which key, and what it is. */
const places = [
  { table: 'accounts', key: 'id', column: 'api_token_sealed', whatOf: byAccount(apiTokenOf) },
  {
    table: 'whatsapp_connections',
    key: 'account_id',
    column: 'access_token_sealed',
    whatOf: byAccount(channelTokenOf),
  },
  {
    table: 'connect_attempts',
    key: 'account_id',
    column: 'access_token_sealed',
    whatOf: byAccount(channelTokenOf),
  },
  { table: 'number_pins', key: 'phone_number_id', column: 'pin_sealed', whatOf: pinOf },
] as const;

/** One sealed secret, and how to put another in its place. */
export interface SealedSecret {
  readonly table: (typeof places)[number]['table'];
  readonly sealed: string;
  readonly what: SealedFor;
  /**
   * Takes its place, unless it was changed meanwhile.
   * @param hash what it is found by, where it is looked up
   */
  replace(next: string, hash: string): Promise<void>;
}

const row = v.object({ key: v.string(), sealed: v.string() });

/** Everything that is kept sealed. */
export async function findSealed(database: Database): Promise<readonly SealedSecret[]> {
  const found = places.map(async ({ table, key, column, whatOf }) => {
    const rows = await database.query(
      `select ${key}::text as key, ${column} as sealed from ${table} where ${column} is not null`,
      [],
      row,
    );
    const isLookedUp = table === 'accounts';
    return rows.map((one) => ({
      table,
      sealed: one.sealed,
      what: whatOf(one.key),
      replace: async (next: string, hash: string) => {
        await database.execute(
          `update ${table} set ${column} = $3 ${isLookedUp ? ', api_token_hash = $4' : ''}
           where ${key} = $1 and ${column} = $2`,
          [one.key, one.sealed, next, ...(isLookedUp ? [hash] : [])],
        );
      },
    }));
  });
  return (await Promise.all(found)).flat();
}
