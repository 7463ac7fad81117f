import * as v from 'valibot';
import { conversationIdOf, showAccepted } from '../../conversations/contacts.store.ts';
import { createBatcher, perDatabase } from '../../platform/batch.ts';
import {
  type Database,
  DatabaseError,
  deadlockDetected,
  foreignKeyViolation,
  type Queryable,
} from '../../platform/database/database.ts';
import { type Recipient, recipientColumns } from '../../whatsapp/recipient.ts';
import { wakeQueues } from '../sending/send-queues.store.ts';

const maxAttempts = 5;
/** A deadlock, or a conversation that was deleted while its messages were written. */
const repeatable = new Set([deadlockDetected, foreignKeyViolation]);
/** A message that passed all checks. */
export interface NewMessage {
  readonly id: string;
  readonly accountId: number;
  readonly recipient: Recipient;
  /** The business number that sends it. */
  readonly phoneNumberId: string;
  readonly body: string;
  readonly kind: string;
  /** WhatsApp's content as JSON; empty for a plain text. */
  readonly content: string;
  readonly acceptedAt: Date;
  /** The request's idempotency key; empty for none. */
  readonly key: string;
  readonly fingerprint: string;
  /** The caller's own data, returned with the statuses; empty for none. */
  readonly callbackData: string;
}

/** `repeated`: a request with the same key was accepted. */
export type Acceptance = 'accepted' | 'repeated';

const acceptedRow = v.object({ id: v.string() });

/**
 * One statement, so all of it happens or none: it stores the keys, the messages and their queue entries, and shows the
 * texts in the contacts. It locks no rows that requests of other processes need, so that their commits can flush to
 * disk together.
 */
const acceptStatement = {
  name: 'accept-messages',
  text: `with incoming as (
    select * from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::text[], $10::text[], $11::text[], $12::text[])
      with ordinality as t(account_id, id, recipient_id, body, kind, content, key, fingerprint, phone_number_id, callback_data, recipient_kind, ordinal)
  ), keyed as (
    insert into send_keys (account_id, key, fingerprint, message_id, created_at)
    select account_id, key, fingerprint, id, $9::timestamptz from incoming where key <> '' order by account_id, key
    on conflict do nothing returning message_id
  ), accepted as (
    select * from incoming where key = '' or id in (select message_id from keyed)
  ), placed as (
    select accepted.*, ${conversationIdOf('accepted')} as conversation_id from accepted
  ), added as (
    insert into messages (id, account_id, recipient_id, recipient_kind, body, status, kind, content, accepted_at, phone_number_id, conversation_id, callback_data)
    select id, account_id, recipient_id, recipient_kind, body, 'queued', kind, nullif(content, ''), $9::timestamptz, phone_number_id,
      conversation_id, nullif(callback_data, '') from placed
  ), queued as (
    insert into outbox (message_id, account_id, recipient_id, due_at)
    -- Due at once, and in the order they came in.
    select id, account_id, recipient_id, $9::timestamptz - interval '1 millisecond' + ordinal * interval '1 microsecond' from accepted
  ), shown as (${showAccepted('placed', '$9')}
  )
  select id from accepted`,
};

async function runBatch(database: Queryable, batch: readonly NewMessage[]): Promise<Acceptance[]> {
  const now = new Date(Math.max(...batch.map(({ acceptedAt }) => acceptedAt.getTime())));
  const rows = await database.query(
    acceptStatement,
    [
      batch.map(({ accountId }) => accountId),
      batch.map(({ id }) => id),
      batch.map(({ recipient }) => recipient.id),
      batch.map(({ body }) => body),
      batch.map(({ kind }) => kind),
      batch.map(({ content }) => content),
      batch.map(({ key }) => key),
      batch.map(({ fingerprint }) => fingerprint),
      now,
      batch.map(({ phoneNumberId }) => phoneNumberId),
      batch.map(({ callbackData }) => callbackData),
      batch.map(({ recipient }) => recipient.kind),
    ],
    acceptedRow,
  );
  const accepted = new Set(rows.map(({ id }) => id));
  return batch.map(({ id }) => (accepted.has(id) ? 'accepted' : 'repeated'));
}

async function acceptBatch(database: Database, batch: readonly NewMessage[]): Promise<Acceptance[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runBatch(database, batch);
    } catch (error) {
      const isRepeatable = error instanceof DatabaseError && repeatable.has(error.code);
      if (!isRepeatable || attempt === maxAttempts) throw error;
    }
  }
}

/** Wakes the senders. A failure loses nothing: the next sweep finds accounts that were not woken. */
async function wake(database: Database, batch: readonly NewMessage[]): Promise<void> {
  const at = new Date(Math.min(...batch.map(({ acceptedAt }) => acceptedAt.getTime())));
  const accountIds = [...new Set(batch.map(({ accountId }) => accountId))];
  await wakeQueues(database, accountIds, at).catch(() => {});
}

const write = perDatabase((database: Database) =>
  createBatcher<NewMessage, Acceptance>(async (batch) => {
    const acceptances = await acceptBatch(database, batch);
    await wake(database, batch);
    return acceptances;
  }),
);

/**
 * Writes a message and queues it. Requests at the same time are written together: one commit for all of them.
 * @throws {DatabaseError} if nothing was accepted
 */
export async function addAccepted(database: Database, message: NewMessage): Promise<Acceptance> {
  return write(database)(message);
}

/** Writes one message, and the rows that `alsoStore` adds, in one transaction. */
export async function addAcceptedWith(
  database: Database,
  message: NewMessage,
  alsoStore: (transaction: Queryable, id: string) => Promise<void>,
): Promise<Acceptance> {
  const acceptance = await database.transaction(async (transaction) => {
    const [one = 'repeated'] = await runBatch(transaction, [message]);
    if (one === 'accepted') await alsoStore(transaction, message.id);
    return one;
  });
  await wake(database, [message]);
  return acceptance;
}

const keyRow = v.object({ message_id: v.string(), fingerprint: v.string(), ...recipientColumns });

/** Finds the message of an earlier request with the same key. */
export async function findByKey(
  database: Database,
  accountId: number,
  key: string,
): Promise<v.InferOutput<typeof keyRow> | null> {
  const [row] = await database.query(
    `select message_id, fingerprint, recipient_id, recipient_kind from send_keys
       join messages on messages.account_id = send_keys.account_id and id = message_id
     where send_keys.account_id = $1 and key = $2`,
    [accountId, key],
    keyRow,
  );
  return row ?? null;
}

/** Deletes keys from before a moment. @returns how many */
export async function deleteOldKeys(database: Database, before: Date): Promise<number> {
  return database.execute('delete from send_keys where created_at < $1', [before]);
}
