import * as v from 'valibot';
import type { JoinedConversation } from '../../conversations/opened-conversations.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderArray, type StoredStatus, storedStatuses } from './message-status.ts';

/** A message as the log shows it. */
export const loggedRow = v.object({
  id: v.string(),
  recipient_id: v.string(),
  body: v.string(),
  status: v.picklist(storedStatuses),
  cause: v.nullable(v.string()),
  code: v.nullable(v.number()),
  accepted_at: v.date(),
});
export type LoggedRow = v.InferOutput<typeof loggedRow>;

/** Columns of {@link loggedRow}. */
export const loggedColumns = 'id, recipient_id, body, status, cause, code, accepted_at';

/** A message with its account, which says where the message is stored. */
export interface MessageRef {
  readonly accountId: number;
  /** Our id. */
  readonly id: string;
}

/**
 * Moves a message's status forward; a step back changes nothing.
 * @returns true if it moved
 */
export async function moveStatus(
  database: Queryable,
  { accountId, id }: MessageRef,
  status: StoredStatus,
  cause: string | null,
  code: number | null = null,
): Promise<boolean> {
  const moved = await database.execute(
    `update messages set status = $2, cause = $3, code = $4
     where account_id = $5 and id = $1 and array_position(${orderArray}, status) < array_position(${orderArray}, $2::text)`,
    [id, status, cause, code, accountId],
  );
  return moved > 0;
}

/** A new conversation, with what earlier messages to its person are found by. */
interface BegunConversation {
  readonly id: number;
  readonly accountId: number;
  readonly personId: number;
  readonly phoneNumberId: string;
  readonly recipientId: string;
}

/** Adds messages that were sent to the same recipient earlier to a new conversation. */
export async function moveEarlierMessages(database: Queryable, begun: BegunConversation): Promise<void> {
  await database.execute(
    `update messages set conversation_id = $1
     where account_id = $2 and recipient_id = $3 and conversation_id is null and (phone_number_id = $4
       or (phone_number_id is null and not exists (
         select 1 from conversations where account_id = $2 and person_id = $5 and id <> $1)))`,
    [begun.id, begun.accountId, begun.recipientId, begun.phoneNumberId, begun.personId],
  );
}

/** Moves the messages of a conversation into another; each keeps the id of its first conversation. */
export async function moveMessages(
  transaction: Queryable,
  { accountId, from, into }: JoinedConversation,
): Promise<void> {
  await transaction.execute(
    `update messages set conversation_id = $2, joined_from = coalesce(joined_from, $1)
     where account_id = $3 and conversation_id = $1`,
    [from, into, accountId],
  );
}

/** Stores WhatsApp's id of a message that has none yet. */
export async function setWamid(
  database: Queryable,
  { accountId, id }: MessageRef,
  wamid: string,
): Promise<void> {
  await database.execute(
    'update messages set wamid = $3 where account_id = $1 and id = $2 and wamid is null',
    [accountId, id, wamid],
  );
}

/**
 * Finds the message that a status is about, among those of accounts: by our own id, otherwise by WhatsApp's.
 * @param ownId null if the status does not contain our id
 */
export async function findReported(
  database: Queryable,
  accountIds: readonly number[],
  { ownId, wamid }: { readonly ownId: string | null; readonly wamid: string },
): Promise<MessageRef | null> {
  const [row] = await database.query(
    `select account_id, id from messages
     where account_id = any($1::bigint[]) and (id = $2::uuid or wamid = $3)
     order by id = $2::uuid desc nulls last limit 1`,
    [accountIds, ownId, wamid],
    v.object({ account_id: v.number(), id: v.string() }),
  );
  return row === undefined ? null : { accountId: row.account_id, id: row.id };
}
