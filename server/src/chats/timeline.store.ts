import { chatSides } from '@chatline/contract/calls/chat-message';
import * as v from 'valibot';
import {
  type ConversationRef,
  conversationIdSql,
  inboundSortKey,
  type TimelineCursor,
} from '../conversations/conversation-ref.store.ts';
import type { JoinedConversation } from '../conversations/opened-conversations.store.ts';
import { storedStatuses } from '../messages/records/message-status.ts';
import type { Queryable, SqlValue } from '../platform/database/database.ts';
import { momentColumn } from '../platform/database/read-together.ts';

const timelineRow = v.object({
  id: v.string(),
  side: v.picklist(chatSides),
  at: momentColumn,
  body: v.string(),
  content: v.nullable(v.unknown()),
  wamid: v.nullable(v.string()),
  client_id: v.nullable(v.string()),
  reply_to: v.nullable(v.string()),
  status: v.nullable(v.picklist(storedStatuses)),
  cause: v.nullable(v.string()),
  /** WhatsApp's error code. */
  code: v.nullable(v.number()),
  author: v.nullable(v.string()),
  is_sent_again: v.boolean(),
  /** Orders messages with the same time, in byte order. */
  sort_key: v.string(),
});
/** A message or note of a conversation, from any of the tables. */
export type TimelineRow = v.InferOutput<typeof timelineRow>;

export function toCursor({ at, sort_key: sortKey }: TimelineRow): TimelineCursor {
  return { at, sortKey };
}

const parts = [
  {
    at: 'accepted_at',
    sortKey: 'id::text',
    sql: `select id::text as id, 'out' as side, accepted_at as at, body,
        case when content is null then null else jsonb_build_object('kind', kind, 'sent', content::jsonb) end as content,
        wamid,
        s.client_id::text as client_id, s.reply_to, status, cause, code, null as author,
        exists (select 1 from chat_sends again where again.account_id = messages.account_id and again.again_of = messages.id) as is_sent_again,
        id::text as sort_key
      from messages left join chat_sends s on s.account_id = messages.account_id and s.message_id = messages.id
      where messages.account_id = $1 and conversation_id = ${conversationIdSql} and kind <> 'reaction'`,
  },
  {
    at: 'shown_at',
    sortKey: inboundSortKey,
    sql: `select wamid as id, 'in' as side, shown_at as at, body, content, wamid, null as client_id,
        reply_to, null as status, null as cause, null::integer as code, null as author,
        false as is_sent_again, ${inboundSortKey} as sort_key
      from inbound_messages where account_id = $1 and conversation_id = ${conversationIdSql} and kind <> 'reaction'`,
  },
  {
    at: 'written_at',
    sortKey: 'id::text',
    sql: `select id::text as id, 'note' as side, written_at as at, body, null::jsonb as content, null as wamid,
        id::text as client_id, null as reply_to, null as status, null as cause, null::integer as code, author,
        false as is_sent_again, id::text as sort_key
      from chat_notes where account_id = $1 and conversation_id = ${conversationIdSql}`,
  },
] as const;

// Byte order, so that the three parts and the union are sorted alike with any collation of the database.
const collate = 'collate "C"';

function read(
  database: Queryable,
  { accountId, conversationKey }: ConversationRef,
  condition: (at: string, sortKey: string) => string,
  end: { readonly direction: 'asc' | 'desc'; readonly limit: number },
  values: readonly SqlValue[],
): Promise<TimelineRow[]> {
  const { direction, limit } = end;
  const each = parts.map(
    ({ at, sortKey, sql }) =>
      `(${sql} and ${condition(at, sortKey)} order by ${at} ${direction}, (${sortKey}) ${collate} ${direction} limit ${limit})`,
  );
  return database.query(
    `select * from (${each.join(' union all ')}) entries
     order by at ${direction}, sort_key ${collate} ${direction} limit ${limit}`,
    [accountId, conversationKey, ...values],
    timelineRow,
  );
}

/** Lists up to `limit` messages before a cursor, or the newest ones, newest first. */
export async function listBefore(
  database: Queryable,
  key: ConversationRef,
  cursor: TimelineCursor | null,
  limit: number,
): Promise<TimelineRow[]> {
  const end = { direction: 'desc', limit } as const;
  if (cursor === null) return read(database, key, () => 'true', end, []);
  const isBefore = (at: string, its: string) =>
    `(${at} <= $3 and (${at} < $3 or (${its}) ${collate} < $4 ${collate}))`;
  return read(database, key, isBefore, end, [cursor.at, cursor.sortKey]);
}

/** Lists up to `limit` messages after a cursor, oldest first. */
export async function listAfter(
  database: Queryable,
  key: ConversationRef,
  cursor: TimelineCursor,
  limit: number,
): Promise<TimelineRow[]> {
  const isAfter = (at: string, its: string) =>
    `(${at} >= $3 and (${at} > $3 or (${its}) ${collate} > $4 ${collate}))`;
  return read(database, key, isAfter, { direction: 'asc', limit }, [cursor.at, cursor.sortKey]);
}

const uuidPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Lists the messages of a conversation with these ids (ours or WhatsApp's), newest first. */
export async function listByIds(
  database: Queryable,
  key: ConversationRef,
  ids: readonly string[],
): Promise<TimelineRow[]> {
  const ours = ids.filter((id) => uuidPattern.test(id));
  const each = [
    `(${parts[0].sql} and (messages.id = any($3::uuid[]) or wamid = any($4::text[])))`,
    `(${parts[1].sql} and wamid = any($4::text[]))`,
    `(${parts[2].sql} and id = any($3::uuid[]))`,
  ];
  return database.query(
    `select * from (${each.join(' union all ')}) entries order by at desc, sort_key ${collate} desc`,
    [key.accountId, key.conversationKey, ours, ids],
    timelineRow,
  );
}

/**
 * Moves the customer's messages and the notes of a conversation to the one it is joined into; each row keeps its
 * origin.
 */
export async function moveEntries(
  transaction: Queryable,
  { accountId, from, into }: JoinedConversation,
): Promise<void> {
  for (const table of ['inbound_messages', 'chat_notes']) {
    await transaction.execute(
      `update ${table} set conversation_id = $2, joined_from = coalesce(joined_from, $1)
       where account_id = $3 and conversation_id = $1`,
      [from, into, accountId],
    );
  }
}
