import { chatSides } from '@chatline/contract/calls/chat-message';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const foundRow = v.object({
  id: v.string(),
  key: v.string(),
  name: v.string(),
  side: v.picklist(chatSides),
  body: v.string(),
  at: v.date(),
});
/** A search result. */
export type FoundRow = v.InferOutput<typeof foundRow>;

/** Finds the newest messages of an account's conversations that contain a text. */
export async function searchMessages(
  database: Queryable,
  accountId: number,
  text: string,
  limit: number,
): Promise<FoundRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const part = (columns: string, table: string, order: string) =>
    `(select ${columns}, conversation_id from ${table} where account_id = $1 and body ilike $2 and conversation_id is not null order by ${order} desc limit ${limit})`;
  return database.query(
    `select lines.id, c.key, name, side, body, at from (
       ${part(`id::text as id, 'out' as side, body, accepted_at as at`, 'messages', 'accepted_at')}
       union all
       ${part(`wamid as id, 'in' as side, body, shown_at as at`, 'inbound_messages', 'shown_at')}
       union all
       ${part(`id::text as id, 'note' as side, body, written_at as at`, 'chat_notes', 'written_at')}
     ) lines join conversations c on c.account_id = $1 and c.id = lines.conversation_id
     order by at desc limit ${limit}`,
    [accountId, pattern],
    foundRow,
  );
}
