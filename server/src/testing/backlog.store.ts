import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** A backlog for measurements and kill runs: accounts of one plan, each with its own number. */
export interface Backlog {
  readonly accounts: number;
  /** The total of messages, spread evenly over the accounts. */
  readonly messages: number;
  readonly plan: string;
  /** Returns an account's sealed WhatsApp token. */
  readonly sealToken: (accountId: number) => string;
  /** The prefix of the accounts' numbers and addresses. */
  readonly name: string;
  /** Number of recipients that already have messages; 0 by default. */
  readonly known?: number;
}

/** Adds accounts that are connected and may send, with limits that were read today. */
export async function addAccounts(database: Queryable, backlog: Backlog): Promise<void> {
  const made = await database.query(
    `insert into accounts (role, email, email_key, name, is_connected, expires_on, plan, created_at)
     select 'User', $1 || n, $1 || n, 'Bench', true, '2099-01-01', $2, now() from generate_series(1, $3) as n
     returning id`,
    [backlog.name, backlog.plan, backlog.accounts],
    v.object({ id: v.number() }),
  );
  await database.execute(
    `insert into whatsapp_connections (account_id, waba_id, phone_number_id, display_phone_number, access_token_sealed,
       connected_at, limits_read_at)
     select id, '1', email, '+91 98220 12345', sealed, now(), now()
     from unnest($1::bigint[], $2::text[]) as made (account_id, sealed) join accounts on id = account_id`,
    [made.map(({ id }) => id), made.map(({ id }) => backlog.sealToken(id))],
  );
}

/** Queues messages of those accounts, all due and each to a different recipient. */
export async function addMessages(database: Queryable, backlog: Backlog): Promise<void> {
  await database.execute(
    `with owners as (
       select account_id, row_number() over (order by account_id) - 1 as position from whatsapp_connections
       where phone_number_id like $1 || '%'
     ), made as (
       insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at)
       select gen_random_uuid(), account_id, '91' || (9800000000 + $4::bigint + n), 'phone', 'message ' || n, 'queued', now()
       from generate_series(1, $2) as n join owners on position = n % $3
       returning id, account_id, recipient_id
     ), queued as (
       insert into outbox (message_id, account_id, recipient_id, due_at)
       select id, account_id, recipient_id, now() - interval '1 second' from made
     )
     insert into send_queues (account_id, next_at) select account_id, now() from owners
     on conflict (account_id) do update set next_at = excluded.next_at`,
    [backlog.name, backlog.messages, backlog.accounts, backlog.known ?? 0],
  );
}

/** Fills the logs of those accounts with messages of the last months that have a final status. */
export async function addLog(database: Queryable, log: Omit<Backlog, 'sealToken'>): Promise<void> {
  await database.execute(
    `with owners as (
       select account_id, row_number() over (order by account_id) - 1 as position from whatsapp_connections
       where phone_number_id like $1 || '%'
     )
     insert into messages (id, account_id, recipient_id, recipient_kind, body, status, accepted_at)
     select gen_random_uuid(), account_id, '919845' || lpad((n % 5000)::text, 6, '0'), 'phone', 'message ' || n,
       case when n % 50 = position then 'failed' when n % 3 = 0 then 'delivered' else 'read' end,
       '2026-11-20T06:30:00Z'::timestamptz - n * interval '4 seconds'
     from generate_series(1, $2) as n join owners on position = n % $3`,
    [log.name, log.messages, log.accounts],
  );
}
