import type { Queryable } from '../platform/database/database.ts';

/** An internal note of the team. */
export interface ChatNote {
  readonly id: string;
  readonly accountId: number;
  readonly conversationKey: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * Saves a note with its author's name; a repeat changes nothing.
 * @returns true if the conversation exists
 */
export async function addNote(database: Queryable, note: ChatNote): Promise<boolean> {
  const { id, accountId, conversationKey, body, at } = note;
  const rows = await database.execute(
    `insert into chat_notes (id, account_id, conversation_key, conversation_id, author, body, written_at)
     select $1, a.id, c.key, coalesce(c.joined_into, c.id), a.name, $4, $5
     from accounts a join conversations c on c.account_id = a.id where a.id = $2 and c.key = $3
     on conflict (id) do update set id = excluded.id where chat_notes.account_id = excluded.account_id`,
    [id, accountId, conversationKey, body, at],
  );
  return rows > 0;
}
