import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A reaction to a message; an empty emoji removes it. */
export interface Reaction {
  readonly accountId: number;
  readonly conversationKey: string;
  /** WhatsApp's id of the message reacted to. */
  readonly target: string;
  readonly side: 'in' | 'out';
  readonly emoji: string;
  readonly at: Date;
  /** Orders a customer's reactions within one second. */
  readonly arrival?: number;
}

/** Saves a reaction, unless a newer one of the same side exists. */
export async function upsertReaction(database: Queryable, reaction: Reaction): Promise<void> {
  const { accountId, conversationKey, target, side, emoji, at, arrival = 0 } = reaction;
  await database.execute(
    `insert into chat_reactions (account_id, conversation_key, target, side, emoji, at, arrival)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id, target, side) do update set emoji = excluded.emoji, at = excluded.at,
       arrival = excluded.arrival
     where (chat_reactions.at, chat_reactions.arrival) <= (excluded.at, excluded.arrival)`,
    [accountId, conversationKey, target, side, emoji, at, arrival],
  );
}

const reactionRow = v.object({ target: v.string(), side: v.picklist(['in', 'out']), emoji: v.string() });

/** Lists the current reactions to messages. */
export async function listReactions(
  database: Queryable,
  accountId: number,
  targets: readonly string[],
): Promise<v.InferOutput<typeof reactionRow>[]> {
  return database.query(
    `select target, side, emoji from chat_reactions
     where account_id = $1 and target = any($2::text[]) and emoji <> '' order by side`,
    [accountId, targets],
    reactionRow,
  );
}
