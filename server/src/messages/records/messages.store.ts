import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { orderArray, type StoredStatus, storedStatuses } from './message-status.ts';

/** A list shows this many of the newest messages; the export has the older ones too. */
const listLimit = 5000;

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

/** An account's outgoing messages, newest first. */
export async function listMessages(database: Queryable, accountId: number): Promise<LoggedRow[]> {
  return database.query(
    `select ${loggedColumns} from messages
     where account_id = $1 order by accepted_at desc, id desc limit ${listLimit}`,
    [accountId],
    loggedRow,
  );
}

/**
 * Moves a message's status forward; a step back changes nothing.
 * @returns true if it moved
 */
export async function moveStatus(
  database: Queryable,
  id: string,
  status: StoredStatus,
  cause: string | null,
  code: number | null = null,
): Promise<boolean> {
  const moved = await database.execute(
    `update messages set status = $2, cause = $3, code = $4
     where id = $1 and array_position(${orderArray}, status) < array_position(${orderArray}, $2::text)`,
    [id, status, cause, code],
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
         select 1 from conversations where person_id = $5 and id <> $1)))`,
    [begun.id, begun.accountId, begun.recipientId, begun.phoneNumberId, begun.personId],
  );
}

/** Moves the messages of a conversation into another; each keeps the id of its first conversation. */
export async function moveMessages(transaction: Queryable, from: number, into: number): Promise<void> {
  await transaction.execute(
    `update messages set conversation_id = $2, joined_from = coalesce(joined_from, $1) where conversation_id = $1`,
    [from, into],
  );
}

/** Stores WhatsApp's id of a message that has none yet. */
export async function setWamid(database: Queryable, id: string, wamid: string): Promise<void> {
  await database.execute('update messages set wamid = $2 where id = $1 and wamid is null', [id, wamid]);
}

/** Finds our id of a message by WhatsApp's id. */
export async function findByWamid(database: Queryable, wamid: string): Promise<string | null> {
  const [row] = await database.query(
    'select id from messages where wamid = $1',
    [wamid],
    v.object({ id: v.string() }),
  );
  return row?.id ?? null;
}

/** True if the message with our id `id` belongs to an account that is, or was, connected with this number. */
export async function isMessageOf(database: Queryable, id: string, phoneNumberId: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 as found from messages where id = $1 and account_id in (
       select account_id from whatsapp_connections where phone_number_id = $2
       union all select account_id from former_numbers where phone_number_id = $2)`,
    [id, phoneNumberId],
    v.unknown(),
  );
  return rows.length > 0;
}
