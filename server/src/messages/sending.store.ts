import { messageStatuses } from '@chatline/shared/calls/message-statuses';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const senderRow = v.object({
  is_active: v.boolean(),
  is_connected: v.boolean(),
  expires_on: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  display_phone_number: v.nullable(v.string()),
});
/** What decides whether an account may send. */
export type Sender = v.InferOutput<typeof senderRow>;

/** The account that wants to send. */
export async function findSender(database: Queryable, accountId: number): Promise<Sender | null> {
  const [row] = await database.query(
    `select is_active, is_connected, expires_on, plan, display_phone_number
     from accounts left join channel_accounts on account_id = id where id = $1`,
    [accountId],
    senderRow,
  );
  return row ?? null;
}

const outgoingRow = v.object({
  wa_id: v.string(),
  body: v.string(),
  status: v.picklist(messageStatuses),
  handed_over_at: v.nullable(v.date()),
  phone_number_id: v.nullable(v.string()),
  access_token_sealed: v.nullable(v.string()),
});
/** A message on its way out, with the connection it goes over. */
export type Outgoing = v.InferOutput<typeof outgoingRow>;

/** Locks a message for handing over. */
export async function lockOutgoing(database: Queryable, id: string): Promise<Outgoing | null> {
  const [row] = await database.query(
    `select wa_id, body, status, handed_over_at, phone_number_id, access_token_sealed
     from messages left join channel_accounts using (account_id) where id = $1 for update of messages`,
    [id],
    outgoingRow,
  );
  return row ?? null;
}

/** Notes when a message was handed over, or (null) that the channel certainly did not take it. */
export async function setHandedOver(database: Queryable, id: string, at: Date | null): Promise<void> {
  await database.execute('update messages set handed_over_at = $2 where id = $1', [id, at]);
}
