import * as v from 'valibot';
import { batchOfOld, type DeletedMessage, type OldMessages } from '../messages/records/old-messages.store.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Deletes a batch of received messages. */
export function deleteOldReceived(
  database: Queryable,
  { before, sparedAccountIds }: OldMessages,
): Promise<readonly DeletedMessage[]> {
  return database.query(
    `with old as materialized (
       select c.account_id, m.wamid from conversations c cross join lateral (
         select wamid from inbound_messages
         where account_id = c.account_id and conversation_id = c.id and shown_at < $1
         order by shown_at limit ${batchOfOld}) m
       where c.account_id <> all($2::bigint[]) limit ${batchOfOld})
     delete from inbound_messages i using old
     where i.account_id = old.account_id and i.wamid = old.wamid returning i.account_id, i.wamid`,
    [before, sparedAccountIds],
    v.object({ account_id: v.number(), wamid: v.string() }),
  );
}

/** Deletes the reactions to messages. */
export async function deleteReactionsTo(
  database: Queryable,
  messages: readonly DeletedMessage[],
): Promise<void> {
  await database.execute(
    `delete from chat_reactions using unnest($1::bigint[], $2::text[]) as message (account, wamid)
     where account_id = message.account and target = message.wamid`,
    [messages.map(({ account_id: id }) => id), messages.map(({ wamid }) => wamid ?? '')],
  );
}

/** Deletes the notes. */
export async function deleteOldNotes(
  database: Queryable,
  { before, sparedAccountIds }: OldMessages,
): Promise<void> {
  await database.execute('delete from chat_notes where written_at < $1 and account_id <> all($2::bigint[])', [
    before,
    sparedAccountIds,
  ]);
}
