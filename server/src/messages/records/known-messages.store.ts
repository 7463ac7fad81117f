import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const knownRow = v.object({ kind: v.string(), at: v.date() });

/** Finds a message that an account sent or received, by WhatsApp's id; null if there is none. */
export async function findKnownMessage(
  database: Queryable,
  accountId: number,
  wamid: string,
): Promise<v.InferOutput<typeof knownRow> | null> {
  const [row] = await database.query(
    `select kind, accepted_at as at from messages where wamid = $2 and account_id = $1
     union all select kind, sent_at from inbound_messages where wamid = $2 and account_id = $1`,
    [accountId, wamid],
    knownRow,
  );
  return row ?? null;
}
