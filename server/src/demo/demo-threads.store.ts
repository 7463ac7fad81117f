import type { Queryable } from '../platform/database/database.ts';

/** A conversation as it stands after its last line. */
export interface PastConversation {
  readonly phone: string;
  readonly name: string;
  readonly beganAtMs: number;
  readonly lastMessage: string;
  readonly lastAtMs: number;
  readonly lastInboundId: string;
  readonly lastInboundAtMs: number;
  readonly unread: number;
  readonly isResolved: boolean;
}

/** Adds the people and conversations of an account; a person with a known number is left out. */
export async function addPastConversations(
  database: Queryable,
  accountId: number,
  conversations: readonly PastConversation[],
): Promise<void> {
  await database.execute(
    `with past as (
       select t.*, to_timestamp(began / 1000) as began_at, to_timestamp(last / 1000) as last_at,
         to_timestamp(inbound / 1000) as inbound_at
       from unnest($2::text[], $3::text[], $4::float8[], $5::text[], $6::float8[], $7::text[], $8::float8[],
         $9::integer[], $10::integer[]) as t(phone, name, began, message, last, wamid, inbound, unread, is_resolved)
       where not exists (select 1 from person_identities i where i.account_id = $1 and i.kind = 'phone' and i.value = phone)
     ), added as (
       insert into people (account_id, name, created_at) select $1, name, began_at from past returning id, name
     ), known as (
       insert into person_identities (account_id, kind, value, person_id, seen_at)
       select $1, 'phone', phone, added.id, last_at from past join added using (name)
     )
     insert into conversations (account_id, key, person_id, phone_number_id, recipient_id, recipient_kind, name,
       last_message, last_at, unread, last_inbound_id, last_inbound_at, last_inbound_shown_at, resolved_at)
     select $1, phone, added.id, coalesce(n.phone_number_id, ''), phone, 'phone', name, message, last_at, unread, wamid,
       inbound_at, inbound_at, case when is_resolved = 1 then last_at end
     from past join added using (name) left join whatsapp_connections n on n.account_id = $1
     on conflict do nothing`,
    [
      accountId,
      conversations.map(({ phone }) => phone),
      conversations.map(({ name }) => name),
      conversations.map(({ beganAtMs }) => beganAtMs),
      conversations.map(({ lastMessage }) => lastMessage),
      conversations.map(({ lastAtMs }) => lastAtMs),
      conversations.map(({ lastInboundId }) => lastInboundId),
      conversations.map(({ lastInboundAtMs }) => lastInboundAtMs),
      conversations.map(({ unread }) => unread),
      conversations.map(({ isResolved }) => Number(isResolved)),
    ],
  );
}

/** A message of a customer. */
export interface PastInbound {
  readonly wamid: string;
  readonly phone: string;
  readonly kind: string;
  readonly body: string;
  readonly content: object;
  readonly atMs: number;
}

/** Adds the messages that customers of an account wrote. */
export async function addPastInbound(
  database: Queryable,
  accountId: number,
  messages: readonly PastInbound[],
): Promise<void> {
  await database.execute(
    `insert into inbound_messages (wamid, account_id, sender_id, kind, body, content, sent_at, shown_at, conversation_id)
     select wamid, $1, phone, t.kind, body, content::jsonb, to_timestamp(at / 1000), to_timestamp(at / 1000), c.id
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[])
       as t(wamid, phone, kind, body, content, at) join conversations c on c.account_id = $1 and c.key = phone
     on conflict do nothing`,
    [
      accountId,
      messages.map(({ wamid }) => wamid),
      messages.map(({ phone }) => phone),
      messages.map(({ kind }) => kind),
      messages.map(({ body }) => body),
      messages.map(({ content }) => JSON.stringify(content)),
      messages.map(({ atMs }) => atMs),
    ],
  );
}

/** A note of the team in a conversation. */
export interface PastNote {
  readonly phone: string;
  readonly body: string;
  readonly atMs: number;
}

/** Adds notes of the account's owner. */
export async function addPastNotes(
  database: Queryable,
  accountId: number,
  notes: readonly PastNote[],
): Promise<void> {
  await database.execute(
    `insert into chat_notes (id, account_id, conversation_key, conversation_id, author, body, written_at)
     select md5('demo note ' || a.id || ' ' || phone || ' ' || at)::uuid, a.id, c.key, c.id, a.name, body,
       to_timestamp(at / 1000)
     from unnest($2::text[], $3::text[], $4::float8[]) as t(phone, body, at) join accounts a on a.id = $1
       join conversations c on c.account_id = a.id and c.key = phone
     on conflict do nothing`,
    [
      accountId,
      notes.map(({ phone }) => phone),
      notes.map(({ body }) => body),
      notes.map(({ atMs }) => atMs),
    ],
  );
}

/** A reaction to a message, by the other side. */
export interface PastReaction {
  readonly phone: string;
  /** WhatsApp's id of the message. */
  readonly target: string;
  readonly side: 'in' | 'out';
  readonly emoji: string;
  readonly atMs: number;
}

/** Adds reactions to messages of an account. */
export async function addPastReactions(
  database: Queryable,
  accountId: number,
  reactions: readonly PastReaction[],
): Promise<void> {
  await database.execute(
    `insert into chat_reactions (account_id, conversation_key, target, side, emoji, at)
     select $1::bigint, phone, target, side, emoji, to_timestamp(at / 1000)
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::float8[]) as t(phone, target, side, emoji, at)
     on conflict do nothing`,
    [
      accountId,
      reactions.map(({ phone }) => phone),
      reactions.map(({ target }) => target),
      reactions.map(({ side }) => side),
      reactions.map(({ emoji }) => emoji),
      reactions.map(({ atMs }) => atMs),
    ],
  );
}
