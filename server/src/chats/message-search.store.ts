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

/** A search reads this many of the newest messages of each side and notes, and finds any part of them. */
const readAtOnce = 10_000;

const parts = [
  { side: 'out', id: 'id::text', table: 'messages', at: 'accepted_at' },
  { side: 'in', id: 'wamid', table: 'inbound_messages', at: 'shown_at' },
  { side: 'note', id: 'id::text', table: 'chat_notes', at: 'written_at' },
] as const;

/** SQL for the texts whose terms begin with the terms of $2, in the account $1. */
const wanted = `(select string_agg('''' || term || ''':*', ' & ')::tsquery
  from unnest(tsvector_to_array(search_terms($1::bigint, $2))) as term)`;

/** SQL for the newest messages of one kind that contain $3, newest first. */
function newest({ side, id, table, at }: (typeof parts)[number], limit: number): string {
  return `select ${id} as id, '${side}' as side, body, ${at} as at, conversation_id from (
      select * from ${table} where account_id = $1 and conversation_id is not null order by ${at} desc limit ${readAtOnce}
    ) newest where body ilike $3 order by ${at} desc limit ${limit}`;
}

/**
 * SQL for older messages of one kind, found by the index of terms; not run if the newest were enough, or before a step
 * of an upgrade has built the index. `offset 0` keeps the planner from looking for a text in the order of time, which
 * reads everything if nothing matches.
 */
function older({ side, id, table, at }: (typeof parts)[number], limit: number): string {
  return `select ${id} as id, '${side}' as side, body, ${at} as at, conversation_id from (
      select * from ${table} where search_terms(account_id, body) @@ ${wanted} and conversation_id is not null offset 0
    ) hits where account_id = $1 and body ilike $3 and (select count(*) from newest_${side}) < ${limit}
      and exists (select 1 from pg_index where indexrelid = to_regclass('${table}_by_terms') and indisvalid)
    order by ${at} desc limit ${limit}`;
}

/**
 * Finds the newest messages of an account's conversations that contain a text. In the newest thousands any part of a
 * message is found, in older ones texts at the beginning of terms.
 */
export async function searchMessages(
  database: Queryable,
  accountId: number,
  text: string,
  limit: number,
): Promise<FoundRow[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const recent = parts.map((part) => `newest_${part.side} as materialized (${newest(part, limit)})`);
  const found = parts.flatMap((part) => [`(select * from newest_${part.side})`, `(${older(part, limit)})`]);
  return database.query(
    `with ${recent.join(', ')}
     select lines.id, c.key, name, side, body, at from (${found.join(' union ')}) lines
       join conversations c on c.id = lines.conversation_id and c.account_id = $1
     order by at desc limit ${limit}`,
    [accountId, text, pattern],
    foundRow,
  );
}
