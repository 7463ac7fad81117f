import type { ChatFilter } from '@chatline/contract/calls/chat-conversation';
import { searchTerms } from '@chatline/contract/codecs/search-terms';
import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import * as v from 'valibot';
import type { Queryable, SqlValue } from '../platform/database/database.ts';
import { recipientColumns } from '../whatsapp/recipient.ts';

const conversationRow = v.object({
  key: v.string(),
  ...recipientColumns,
  name: v.string(),
  last_message: v.string(),
  last_side: v.picklist(['in', 'out']),
  last_at: v.date(),
  unread: v.number(),
  last_inbound_at: v.nullable(v.date()),
  is_resolved: v.boolean(),
  draft: v.string(),
  is_connected: v.boolean(),
  is_marketing_stopped: v.nullable(v.boolean()),
  /** The customer's current number; null if the customer hides it. */
  phone: v.nullable(v.string()),
  username: v.nullable(v.string()),
  /** The business number of the conversation, if it is no longer connected. */
  former_number: v.nullable(v.string()),
  /** The number that is connected now, and the key of the conversation with the same person over it. */
  present_number: v.nullable(v.string()),
  present_key: v.nullable(v.string()),
  /**
   * The key that the conversation over the connected number will get; null if only a user id is known, because a user
   * id is valid only within its portfolio.
   */
  new_key: v.nullable(v.string()),
});
/** A row of the list of conversations. */
export type ConversationRow = v.InferOutput<typeof conversationRow>;

/** True if the customer wrote to the connected number. Otherwise free text is never open. */
const isConnected = 'coalesce(number.phone_number_id = c.phone_number_id, false)';
/**
 * The person and everyone joined into them. Found by the person alone: with the account in the condition, the planner
 * reads all people of the account for each conversation.
 */
const same = 'array(select p.id from people p where p.id = c.person_id or p.joined_into = c.person_id)';
const columns = `c.key, recipient_id, recipient_kind, name, last_message,
  case when last_inbound_shown_at is null or last_at > last_inbound_shown_at then 'out' else 'in' end as last_side,
  last_at, unread, case when ${isConnected} then last_inbound_at end as last_inbound_at,
  resolved_at is not null as is_resolved, draft, ${isConnected} as is_connected,
  (select is_stopped from marketing_choices m where m.person_id = any(${same})
   order by reported_at desc, m.id desc limit 1) as is_marketing_stopped,
  (select value from person_identities i where i.person_id = any(${same}) and kind = 'phone' and ended_at is null
   order by seen_at desc limit 1) as phone,
  (select username from people p where p.id = c.person_id) as username,
  (select display_phone_number from former_numbers f
   where f.account_id = c.account_id and f.phone_number_id = c.phone_number_id) as former_number,
  number.display_phone_number as present_number,
  (select other.key from conversations other where other.account_id = c.account_id and other.person_id = c.person_id
    and other.phone_number_id = number.phone_number_id and other.joined_into is null) as present_key,
  case when recipient_kind = 'phone' then recipient_id || '~' || number.phone_number_id end as new_key`;
const tables = `conversations c left join whatsapp_connections number on number.account_id = c.account_id`;

/** The last conversation of the previous page. */
export interface ConversationCursor {
  /** True if free text is open; used only if the list is ordered by the closing of the window. */
  readonly isOpen: boolean;
  readonly at: Date;
  readonly conversationKey: string;
}

export interface ConversationQuery {
  readonly accountId: number;
  readonly filter: ChatFilter;
  readonly search: string;
  readonly now: Date;
  readonly limit: number;
}

const wanted: Readonly<Record<ChatFilter, string>> = {
  all: 'resolved_at is null',
  unread: 'unread > 0',
  closing: 'resolved_at is null',
  resolved: 'resolved_at is not null',
};

function pattern(search: string): string {
  return `%${searchTerms(search).replace(/[\\%_]/g, '\\$&')}%`;
}

async function listBy(
  database: Queryable,
  { accountId, filter, search, limit }: ConversationQuery,
  part: { readonly condition: string; readonly order: string; readonly values: readonly SqlValue[] },
): Promise<ConversationRow[]> {
  // A search by name covers all conversations, except in the list of unread ones.
  const which = search.trim() === '' ? wanted[filter] : filter === 'unread' ? wanted.unread : 'true';
  return database.query(
    `select ${columns} from ${tables}
     where c.account_id = $1 and joined_into is null and ${which}
       and ($2 = '%%' or name ilike $2 or c.key like $2) and ${part.condition}
     order by ${part.order} limit ${limit}`,
    [accountId, pattern(search), ...part.values],
    conversationRow,
  );
}

/** Lists conversations, newest first. */
export async function listNewest(
  database: Queryable,
  query: ConversationQuery,
  after: ConversationCursor | null,
): Promise<ConversationRow[]> {
  const order = 'last_at desc, c.key';
  if (after === null) return listBy(database, query, { condition: 'true', order, values: [] });
  const condition = '(last_at <= $3 and (last_at < $3 or c.key > $4))';
  return listBy(database, query, { condition, order, values: [after.at, after.conversationKey] });
}

/** Lists conversations with an open window, the one that closes first at the top. */
export async function listClosing(
  database: Queryable,
  query: ConversationQuery,
  after: ConversationCursor | null,
): Promise<ConversationRow[]> {
  const order = 'c.last_inbound_at, c.key';
  const cutoff = new Date(query.now.getTime() - freeTextWindowMs);
  if (after === null) {
    return listBy(database, query, {
      condition: `${isConnected} and c.last_inbound_at > $3`,
      order,
      values: [cutoff],
    });
  }
  const condition = `${isConnected} and c.last_inbound_at > $3
    and c.last_inbound_at >= $4 and (c.last_inbound_at > $4 or c.key > $5)`;
  return listBy(database, query, { condition, order, values: [cutoff, after.at, after.conversationKey] });
}

/** Lists conversations whose window is closed, newest first. */
export async function listClosed(
  database: Queryable,
  query: ConversationQuery,
  after: ConversationCursor | null,
): Promise<ConversationRow[]> {
  const order = 'last_at desc, c.key';
  const cutoff = new Date(query.now.getTime() - freeTextWindowMs);
  const isClosed = `(not ${isConnected} or c.last_inbound_at is null or c.last_inbound_at <= $3)`;
  if (after === null) return listBy(database, query, { condition: isClosed, order, values: [cutoff] });
  const condition = `${isClosed} and last_at <= $4 and (last_at < $4 or c.key > $5)`;
  return listBy(database, query, { condition, order, values: [cutoff, after.at, after.conversationKey] });
}

/** Lists the conversations with these keys, in any state. */
export async function listOnly(
  database: Queryable,
  accountId: number,
  conversationKeys: readonly string[],
): Promise<ConversationRow[]> {
  return database.query(
    `select ${columns} from ${tables}
     where c.account_id = $1 and c.key = any($2::text[]) and joined_into is null order by last_at desc`,
    [accountId, conversationKeys],
    conversationRow,
  );
}

/** SQL for the number of account $1's conversations with unread messages. */
const unreadConversations =
  '(select count(*)::int from conversations where account_id = $1 and unread > 0 and joined_into is null)';

/** Counts an account's conversations with unread messages. */
export async function countUnreadConversations(database: Queryable, accountId: number): Promise<number> {
  const [row] = await database.query(
    `select ${unreadConversations} as unread_conversations`,
    [accountId],
    v.object({ unread_conversations: v.number() }),
  );
  return row?.unread_conversations ?? 0;
}

/** Counts an account's conversations with unread messages and reads its connected number. */
export async function readUnreadAndNumber(database: Queryable, accountId: number) {
  const [row] = await database.query(
    `select ${unreadConversations} as unread_conversations,
       (select display_phone_number from whatsapp_connections where account_id = $1) as number`,
    [accountId],
    v.object({ unread_conversations: v.number(), number: v.nullable(v.string()) }),
  );
  return { unreadCount: row?.unread_conversations ?? 0, number: row?.number ?? null };
}
