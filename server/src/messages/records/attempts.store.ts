import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { momentColumn } from '../../platform/database/read-together.ts';
import { recipientColumns } from '../../whatsapp/recipient.ts';
import { orderArray, storedStatuses } from './message-status.ts';

const messageRow = v.object({
  status: v.picklist(storedStatuses),
  wamid: v.nullable(v.string()),
  handed_over_at: v.nullable(v.date()),
  ...recipientColumns,
  body: v.string(),
  kind: v.string(),
  content: v.nullable(v.string()),
  callback_data: v.nullable(v.string()),
});

/** Finds a message of an account; null if the account has no such message. */
export async function findOwnMessage(
  database: Queryable,
  accountId: number,
  id: string,
): Promise<v.InferOutput<typeof messageRow> | null> {
  const [row] = await database.query(
    `select status, wamid, handed_over_at, recipient_id, recipient_kind, body, kind, content, callback_data
     from messages where id = $2::uuid and account_id = $1`,
    [accountId, id],
    messageRow,
  );
  return row ?? null;
}

const attemptRow = v.object({
  happened_at: momentColumn,
  outcome: v.picklist(['retry', 'refused', 'unknown']),
  code: v.nullable(v.number()),
  cause: v.string(),
});

/** Lists the attempts that failed or whose outcome is unknown, oldest first. */
export async function listAttempts(
  database: Queryable,
  accountId: number,
  id: string,
): Promise<v.InferOutput<typeof attemptRow>[]> {
  return database.query(
    `select happened_at, outcome, code, cause from message_attempts
     where (account_id = $1 or account_id is null) and message_id = $2 order by happened_at`,
    [accountId, id],
    attemptRow,
  );
}

const reportedRow = v.object({ status: v.string(), code: v.nullable(v.number()), happened_at: momentColumn });

/** Lists the statuses that WhatsApp reported for a message, oldest first. */
export async function listReported(
  database: Queryable,
  accountId: number,
  wamid: string,
): Promise<v.InferOutput<typeof reportedRow>[]> {
  return database.query(
    `select status, code, happened_at from message_statuses where (account_id = $1 or account_id is null) and wamid = $2
     order by happened_at, array_position(${orderArray}, status)`,
    [accountId, wamid],
    reportedRow,
  );
}
