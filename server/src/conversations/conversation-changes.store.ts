import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import {
  type ConversationRef,
  conversationIdSql,
  inboundSortKey,
  type TimelineCursor,
} from './conversation-ref.store.ts';

/** Resolves or reopens a conversation. @returns true if it exists */
export async function setResolved(
  database: Queryable,
  { accountId, conversationKey }: ConversationRef,
  at: Date | null,
): Promise<boolean> {
  const changed = await database.execute(
    `update conversations set resolved_at = $3 where account_id = $1 and id = ${conversationIdSql}`,
    [accountId, conversationKey, at],
  );
  return changed > 0;
}

/** Saves the draft of a conversation. @returns true if the conversation exists */
export async function setDraft(
  database: Queryable,
  { accountId, conversationKey }: ConversationRef,
  draft: string,
  at: Date,
): Promise<boolean> {
  const changed = await database.execute(
    `update conversations set draft = $3, draft_at = $4 where account_id = $1 and id = ${conversationIdSql}`,
    [accountId, conversationKey, draft, at],
  );
  return changed > 0;
}

/**
 * Marks all messages up to a cursor as read; a reaction is read with its message.
 * @returns the number of messages that are still unread; null if there is no such conversation
 */
export async function setRead(
  database: Queryable,
  { accountId, conversationKey }: ConversationRef,
  upTo: TimelineCursor,
): Promise<number | null> {
  const [row] = await database.query(
    `update conversations c set unread = least(c.unread,
       (select count(*)::int from inbound_messages i
        where i.account_id = c.account_id and i.conversation_id = c.id and kind <> 'reaction' and shown_at >= $3
          and (shown_at > $3 or (${inboundSortKey}) collate "C" > $4 collate "C")))
     where account_id = $1 and id = ${conversationIdSql} returning unread`,
    [accountId, conversationKey, upTo.at, upTo.sortKey],
    v.object({ unread: v.number() }),
  );
  return row?.unread ?? null;
}
