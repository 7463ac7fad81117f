import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** Lists the accounts that have a person, or messages from or to one, with this number or id. */
export async function listAccountsWith(database: Queryable, id: string): Promise<number[]> {
  const rows = await database.query(
    `select account_id from person_identities where value = $1
     union select account_id from messages where recipient_id = $1
     union select account_id from inbound_messages where sender_id = $1
     order by 1`,
    [id],
    v.object({ account_id: v.number() }),
  );
  return rows.map(({ account_id }) => account_id);
}
