import * as v from 'valibot';
import type { ConversationRef } from '../conversations/conversation-ref.store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** A message that a chats window sent. */
export interface ChatSend {
  readonly accountId: number;
  /** The id that the window gave it. */
  readonly clientId: string;
  readonly messageId: string;
  /** WhatsApp's id of the message that it replies to. */
  readonly replyTo: string | null;
  /** The failed message that it repeats. */
  readonly againOf: string | null;
}

/**
 * Records a message that a window sent.
 * @throws {DatabaseError} of a unique constraint if it was already sent
 */
export async function addSend(database: Queryable, send: ChatSend): Promise<void> {
  await database.execute(
    `insert into chat_sends (account_id, client_id, message_id, reply_to, again_of) values ($1, $2, $3, $4, $5)`,
    [send.accountId, send.clientId, send.messageId, send.replyTo, send.againOf],
  );
}

/** Finds a message by its window's id, or by the failed message that it repeats; null if there is none. */
export async function findSent(
  database: Queryable,
  { accountId, clientId, againOf }: Pick<ChatSend, 'accountId' | 'clientId' | 'againOf'>,
): Promise<string | null> {
  const [row] = await database.query(
    `select message_id::text as id from chat_sends
     where account_id = $1 and (client_id = $2 or again_of = $3::uuid)`,
    [accountId, clientId, againOf],
    v.object({ id: v.string() }),
  );
  return row?.id ?? null;
}

/** Finds the conversation of an outgoing message; null if there is none. */
export async function findConversationOf(
  database: Queryable,
  accountId: number,
  messageId: string,
): Promise<ConversationRef | null> {
  const [row] = await database.query(
    `select c.key from messages m join conversations c on c.account_id = m.account_id and c.id = m.conversation_id
     where m.account_id = $1 and m.id = $2`,
    [accountId, messageId],
    v.object({ key: v.string() }),
  );
  return row === undefined ? null : { accountId, conversationKey: row.key };
}
