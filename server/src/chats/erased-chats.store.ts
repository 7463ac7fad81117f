import * as v from 'valibot';
import type { ErasedConversation } from '../conversations/erased-conversations.store.ts';
import type { ErasedMessage } from '../messages/records/erased-messages.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { type ErasedCounts, type ErasedPerson, maskedJson, maskedText } from '../platform/erased-person.ts';

const idRow = v.object({ id: v.string() });
const idsOf = (rows: readonly v.InferOutput<typeof idRow>[]) => rows.map(({ id }) => id);

/** Lists WhatsApp's ids of the messages that a person wrote. */
export async function listReceivedFrom(
  transaction: Queryable,
  { accountId, ids }: ErasedPerson,
  conversationIds: readonly number[],
): Promise<string[]> {
  const rows = await transaction.query(
    `select wamid as id from inbound_messages where account_id = $1 and sender_id = any($2::text[])
     union
     select wamid from inbound_messages where account_id = $1 and conversation_id = any($3::bigint[])`,
    [accountId, ids, conversationIds],
    idRow,
  );
  return idsOf(rows);
}

/** WhatsApp's ids of the files in a message that we sent. */
const sentFiles = `jsonb_path_query(content::jsonb, 'strict $.**.id') as found (id)`;

/** Lists WhatsApp's ids of the files in the messages of a person that are in no message to another one. */
export async function listFilesOf(
  transaction: Queryable,
  accountId: number,
  sentIds: readonly string[],
  wamids: readonly string[],
): Promise<readonly string[]> {
  const received = await transaction.query(
    `select content->'media'->>'channelId' as id from inbound_messages
     where account_id = $1 and wamid = any($2::text[]) and content->'media'->>'channelId' is not null`,
    [accountId, wamids],
    idRow,
  );
  const sent = await transaction.query(
    `select distinct found.id #>> '{}' as id from messages, ${sentFiles}
     where account_id = $1 and messages.id = any($2::uuid[]) and content is not null
       and jsonb_typeof(found.id) = 'string'`,
    [accountId, sentIds],
    idRow,
  );
  const others = await transaction.query(
    `select distinct found.id #>> '{}' as id from messages, ${sentFiles}
     where account_id = $1 and messages.id <> all($2::uuid[]) and jsonb_typeof(found.id) = 'string'
       and content like any(array(select '%"' || file || '"%' from unnest($3::text[]) as file))`,
    [accountId, sentIds, idsOf(sent)],
    idRow,
  );
  const kept = new Set(idsOf(others));
  return [...new Set([...idsOf(received), ...idsOf(sent).filter((id) => !kept.has(id))])];
}

/** The rows of an erased person in the chats. */
export interface ErasedChats {
  readonly conversations: readonly ErasedConversation[];
  readonly sent: readonly ErasedMessage[];
  /** WhatsApp's ids of the messages that the person wrote. */
  readonly received: readonly string[];
}

/** Deletes the messages of a person, reactions, notes, and the window's records of what it sent. */
export async function deleteChats(
  transaction: Queryable,
  accountId: number,
  { conversations, sent, received }: ErasedChats,
): Promise<ErasedCounts> {
  const keys = conversations.map(({ key }) => key);
  const wamids = [...received, ...sent.flatMap(({ wamid }) => wamid ?? [])];
  const reactions = await transaction.execute(
    `delete from chat_reactions
     where account_id = $1 and (target = any($2::text[]) or conversation_key = any($3::text[]))`,
    [accountId, wamids, keys],
  );
  const notes = await transaction.execute(
    `delete from chat_notes
     where account_id = $1 and (conversation_id = any($2::bigint[]) or conversation_key = any($3::text[]))`,
    [accountId, conversations.map(({ id }) => id), keys],
  );
  await transaction.execute('delete from chat_sends where account_id = $1 and message_id = any($2::uuid[])', [
    accountId,
    sent.map(({ id }) => id),
  ]);
  const messages = await transaction.execute(
    'delete from inbound_messages where account_id = $1 and wamid = any($2::text[])',
    [accountId, received],
  );
  return { 'received messages': messages, reactions, notes };
}

/** Replaces the ids of a person in the notes and received messages of others. @returns how many have one */
export async function maskChats(
  transaction: Queryable,
  { accountId, spellings }: ErasedPerson,
): Promise<number> {
  const notes = await transaction.execute(
    `update chat_notes set body = ${maskedText('body', '$2')} where account_id = $1 and body ~ $2`,
    [accountId, spellings],
  );
  const received = await transaction.execute(
    `update inbound_messages set body = ${maskedText('body', '$2')},
       content = ${maskedJson('content::text', '$2')}::jsonb, referral = ${maskedJson('referral::text', '$2')}::jsonb
     where account_id = $1 and (body ~ $2 or content::text ~ $2 or referral::text ~ $2)`,
    [accountId, spellings],
  );
  return notes + received;
}
