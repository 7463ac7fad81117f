import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const connectionRow = v.object({
  account_id: v.number(),
  phone_number_id: v.string(),
  access_token_sealed: v.string(),
});
/** A connected number, and what opens it. */
export type ConnectionRow = v.InferOutput<typeof connectionRow>;

/** The business number that an account has connected; null where there is none. */
export async function findConnection(database: Queryable, accountId: number): Promise<ConnectionRow | null> {
  const [row] = await database.query(
    'select account_id, phone_number_id, access_token_sealed from channel_accounts where account_id = $1',
    [accountId],
    connectionRow,
  );
  return row ?? null;
}
