import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import type { Recipient } from '../whatsapp/recipient.ts';

/** A conversation with a person over one number of the business. */
export interface OpenedConversation {
  readonly id: number;
  /** The key that calls and windows name it by. */
  readonly conversationKey: string;
}

const openedRow = v.pipe(
  v.object({ id: v.number(), key: v.string() }),
  v.transform(({ id, key }): OpenedConversation => ({ id, conversationKey: key })),
);

/** Finds the conversation with a person over a number; null if there is none. */
export async function findOpened(
  database: Queryable,
  accountId: number,
  personId: number,
  phoneNumberId: string,
): Promise<OpenedConversation | null> {
  const [row] = await database.query(
    `select id, key from conversations
     where account_id = $1 and person_id = $2 and phone_number_id = $3 and joined_into is null`,
    [accountId, personId, phoneNumberId],
    openedRow,
  );
  return row ?? null;
}

/** A conversation to add. */
export interface NewConversation {
  readonly accountId: number;
  readonly personId: number;
  readonly phoneNumberId: string;
  /** The identity of the person at the start. */
  readonly recipient: Recipient;
  /** The customer's own name; null for the stored name of the person. */
  readonly name: string | null;
}

export async function addOpened(database: Queryable, begun: NewConversation): Promise<OpenedConversation> {
  const { accountId, personId, phoneNumberId, recipient, name } = begun;
  const rows = await database.query(
    `insert into conversations (account_id, person_id, phone_number_id, name, last_message, last_at, recipient_id,
       recipient_kind, key)
     select $1::bigint, $2::bigint, $3::text, coalesce($4::text, (select name from people
       where account_id = $1::bigint and id = $2::bigint)), '',
       'epoch', $5, $6, keys.key
     from unnest(array[$5::text, $5 || '~' || $3, $5 || '~' || $3 || '~' || ($2::bigint)::text])
       with ordinality as keys(key, ordinal)
     where not exists (select 1 from conversations where account_id = $1 and conversations.key = keys.key)
     order by ordinal limit 1 returning id, key`,
    [accountId, personId, phoneNumberId, name, recipient.id, recipient.kind],
    openedRow,
  );
  return onlyRow(rows);
}

const numberedRow = v.pipe(
  v.object({ id: v.number(), key: v.string(), phone_number_id: v.string() }),
  v.transform(({ id, key, phone_number_id }) => ({
    id,
    conversationKey: key,
    phoneNumberId: phone_number_id,
  })),
);

/** Lists the conversations with a person over all numbers. */
export async function listOpened(
  database: Queryable,
  accountId: number,
  personId: number,
): Promise<v.InferOutput<typeof numberedRow>[]> {
  return database.query(
    `select id, key, phone_number_id from conversations
     where account_id = $1 and person_id = $2 and joined_into is null order by id`,
    [accountId, personId],
    numberedRow,
  );
}

/** Assigns a conversation to another person and leaves the rest of it unchanged. */
export async function reassignConversation(
  transaction: Queryable,
  accountId: number,
  id: number,
  personId: number,
): Promise<void> {
  await transaction.execute('update conversations set person_id = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    personId,
  ]);
}

/** Two conversations of an account, the first of which becomes a part of the second. */
export interface JoinedConversation {
  readonly accountId: number;
  readonly from: number;
  readonly into: number;
}

/** Makes one conversation a part of another; the areas that own its messages move them. */
export async function joinConversations(
  transaction: Queryable,
  { accountId, from, into }: JoinedConversation,
): Promise<void> {
  await transaction.execute(
    `update conversations kept set
       last_message = case when kept.last_at < old.last_at then old.last_message else kept.last_message end,
       last_arrival = case when kept.last_at < old.last_at then old.last_arrival else kept.last_arrival end,
       last_at = greatest(kept.last_at, old.last_at),
       last_inbound_id = case when kept.last_inbound_at >= old.last_inbound_at or old.last_inbound_at is null
         then kept.last_inbound_id else old.last_inbound_id end,
       last_inbound_at = greatest(kept.last_inbound_at, old.last_inbound_at),
       last_inbound_shown_at = greatest(kept.last_inbound_shown_at, old.last_inbound_shown_at),
       unread = kept.unread + old.unread,
       resolved_at = case when old.resolved_at is null then null else kept.resolved_at end,
       draft = case when kept.draft = '' then old.draft else kept.draft end
     from conversations old where kept.account_id = $3 and kept.id = $2 and old.account_id = $3 and old.id = $1`,
    [from, into, accountId],
  );
  await transaction.execute(
    'update conversations set joined_into = $2 where account_id = $3 and (id = $1 or joined_into = $1)',
    [from, into, accountId],
  );
}
