import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { upsertTemplates } from '../templates/templates.store.ts';
import type { Recipient } from '../whatsapp/recipient.ts';
import { demoTemplates } from './demo-templates.ts';

/** The demo user's connection to the stand-in of WhatsApp. */
export interface DemoConnection {
  readonly accountId: number;
  readonly wabaId: string;
  readonly phoneNumberId: string;
  readonly displayPhoneNumber: string;
  readonly verifiedName?: string;
  readonly accessTokenSealed: string;
  readonly connectedAt: Date;
}

/** Connects the demo user. */
export async function addDemoConnection(database: Queryable, connection: DemoConnection): Promise<void> {
  await database.execute(
    `insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
       connected_at, verified_name) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      connection.accountId,
      connection.wabaId,
      connection.phoneNumberId,
      connection.displayPhoneNumber,
      connection.accessTokenSealed,
      connection.connectedAt,
      connection.verifiedName ?? '',
    ],
  );
}

const connectionRow = v.object({
  account_id: v.number(),
  waba_id: v.string(),
  phone_number_id: v.string(),
  display_phone_number: v.string(),
  verified_name: v.string(),
  access_token_sealed: v.string(),
});
/** A connected business number, with the facts that the stand-in of WhatsApp needs. */
export type ConnectedNumber = v.InferOutput<typeof connectionRow>;

export function listConnectedNumbers(database: Queryable): Promise<ConnectedNumber[]> {
  return database.query(
    `select account_id, waba_id, phone_number_id, display_phone_number, verified_name, access_token_sealed
     from whatsapp_connections order by account_id`,
    [],
    connectionRow,
  );
}

/** A past message. */
export interface DemoMessage {
  readonly id: string;
  readonly accountId: number;
  readonly recipient: Recipient;
  readonly body: string;
  readonly status: string;
  readonly cause: string | null;
  /** WhatsApp's code of a failure. */
  readonly code?: number | null;
  readonly acceptedAt: Date;
}

/** Adds a message that was sent in the past. */
export async function addDemoMessage(database: Queryable, message: DemoMessage): Promise<void> {
  await database.execute(
    `insert into messages (id, account_id, recipient_id, recipient_kind, body, status, cause, wamid, accepted_at, handed_over_at, code,
       phone_number_id, conversation_id)
     select $1, $2, $3, $10, $4, $5, $6, $7, $8, $8, $9, n.phone_number_id, c.id
     from (select) as one left join whatsapp_connections n on n.account_id = $2
       left join conversations c on c.account_id = $2 and c.key = $3`,
    [
      message.id,
      message.accountId,
      message.recipient.id,
      message.body,
      message.status,
      message.cause,
      `wamid.demo.${message.id}`,
      message.acceptedAt,
      message.code ?? null,
      message.recipient.kind,
    ],
  );
}

/** Adds the demo templates to an account. @param editedAt the time of the last edit of each, by its index */
export async function addDemoTemplates(
  database: Queryable,
  accountId: number,
  wabaId: string,
  editedAt: (index: number) => Date,
): Promise<void> {
  const records = demoTemplates.map((template, index) => ({
    ...template,
    reason: template.reason ?? '',
    advice: template.advice ?? '',
    previous_category: '',
    correct_category: '',
    parameter_format: 'POSITIONAL' as const,
    edited_at: editedAt(index),
  }));
  await upsertTemplates(database, accountId, wabaId, records);
}

/** A past payment. */
export interface DemoPayment {
  readonly orderId: string;
  readonly accountId: number;
  readonly amountPaise: number;
  readonly status: string;
  readonly message: string;
  readonly utrNo: string;
  readonly orderedAt: Date;
}

/** The state for each status of section 3. */
const stateOf: Readonly<Record<string, string>> = { '1': 'success', '0': 'failed', '': 'pending' };

export async function addDemoPayment(database: Queryable, payment: DemoPayment): Promise<void> {
  await database.execute(
    `insert into payments (order_id, account_id, amount_paise, utr_no, state, message, razorpay_ref_no, ordered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      payment.orderId,
      payment.accountId,
      payment.amountPaise,
      payment.utrNo,
      stateOf[payment.status] ?? 'pending',
      payment.message,
      `order_demo${payment.orderId.replace(/\D/g, '')}`,
      payment.orderedAt,
    ],
  );
}
