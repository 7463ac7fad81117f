import * as v from 'valibot';
import { createBatcher, perDatabase } from '../platform/batch.ts';
import {
  type Database,
  DatabaseError,
  deadlockDetected,
  type Queryable,
} from '../platform/database/database.ts';

const windowSeconds = 60;
const deadlockTries = 5;
/** The database channel that wakes whoever sends. */
export const sendingChannel = 'sending';

/** A message that passed all checks but the rate. */
export interface NewMessage {
  readonly id: string;
  readonly accountId: number;
  readonly waId: string;
  readonly body: string;
  readonly kind: string;
  /** The channel's content as JSON; empty for a plain text. */
  readonly content: string;
  readonly acceptedAt: Date;
  /** Messages a minute; null for no limit. */
  readonly perMinute: number | null;
  /** What names the request, so that a repeat sends nothing twice; empty for none. */
  readonly key: string;
  readonly fingerprint: string;
}

/** `repeated`: a request with the same key was accepted; `too-many`: the plan's minute is used up. */
export type Acceptance = 'accepted' | 'repeated' | 'too-many';

const outcomeRow = v.object({ id: v.string(), outcome: v.picklist(['accepted', 'repeated', 'too-many']) });

/**
 * One statement: it counts against the plan, takes the keys, writes messages and queue, shows the words in the
 * contacts, all or nothing. The lane's row lock puts it in order with a worker that claims.
 */
const acceptStatement = `
  with incoming as (
    select t.*, row_number() over (partition by account_id order by place) as nth
    from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::text[],
      $9::text[]) with ordinality
      as t(account_id, id, wa_id, body, kind, content, per_minute, key, fingerprint, place)
  ), demand as (
    select account_id, count(*)::int as many from incoming group by account_id
  ), counted as (
    insert into lanes (account_id, window_ends_at, window_count, next_at)
    select account_id, $11::timestamptz, many, $10::timestamptz from demand order by account_id
    on conflict (account_id) do update set
      window_count = excluded.window_count
        + case when lanes.window_ends_at <= $10::timestamptz then 0 else lanes.window_count end,
      window_ends_at = case when lanes.window_ends_at <= $10::timestamptz
        then excluded.window_ends_at else lanes.window_ends_at end,
      next_at = least(lanes.next_at, excluded.next_at)
    returning account_id, window_count
  ), allowed as (
    select incoming.* from incoming join counted using (account_id) join demand using (account_id)
    where per_minute < 0 or window_count - many + nth <= per_minute
  ), keyed as (
    insert into send_keys (account_id, key, fingerprint, message_id, created_at)
    select account_id, key, fingerprint, id, $10::timestamptz from allowed where key <> '' order by account_id, key
    on conflict do nothing returning message_id
  ), accepted as (
    select * from allowed where key = '' or id in (select message_id from keyed)
  ), added as (
    insert into messages (id, account_id, wa_id, body, status, kind, content, accepted_at)
    select id, account_id, wa_id, body, 'queued', kind, nullif(content, ''), $10::timestamptz from accepted
  ), queued as (
    insert into outbox (message_id, account_id, wa_id, due_at)
    -- Due at once, and in the order they came in.
    select id, account_id, wa_id, $10::timestamptz - interval '1 millisecond' + place * interval '1 microsecond' from accepted
  ), touched as (
    update chat_contacts as known set last_message = said.body, last_at = $10::timestamptz
    from (
      select distinct on (account_id, wa_id) account_id, wa_id, left(body, 200) as body
      from accepted order by account_id, wa_id, place desc
    ) as said
    where known.account_id = said.account_id and known.wa_id = said.wa_id and known.last_at <= $10::timestamptz
  )
  select id, case when id in (select id from accepted) then 'accepted'
    when id in (select id from allowed) then 'repeated' else 'too-many' end as outcome
  from incoming`;

/**
 * Wakes whoever sends, after the commit: a transaction that notifies takes turns with all others that do, its flush to
 * disk included. Whoever is not woken looks again within a second.
 */
const wakeSenders = perDatabase((database: Database) =>
  createBatcher<true, true>(async (wakes) => {
    await database.execute(`select pg_notify('${sendingChannel}', '')`, []);
    return wakes;
  }),
);

async function runBatch(database: Queryable, batch: readonly NewMessage[]): Promise<Acceptance[]> {
  const now = new Date(Math.max(...batch.map(({ acceptedAt }) => acceptedAt.getTime())));
  const rows = await database.query(
    acceptStatement,
    [
      batch.map(({ accountId }) => accountId),
      batch.map(({ id }) => id),
      batch.map(({ waId }) => waId),
      batch.map(({ body }) => body),
      batch.map(({ kind }) => kind),
      batch.map(({ content }) => content),
      batch.map(({ perMinute }) => perMinute ?? -1),
      batch.map(({ key }) => key),
      batch.map(({ fingerprint }) => fingerprint),
      now,
      new Date(now.getTime() + windowSeconds * 1000),
    ],
    outcomeRow,
  );
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]));
  return batch.map(({ id }) => outcomes.get(id) ?? 'too-many');
}

async function acceptBatch(database: Database, batch: readonly NewMessage[]): Promise<Acceptance[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await runBatch(database, batch);
    } catch (error) {
      const isDeadlock = error instanceof DatabaseError && error.code === deadlockDetected;
      if (!isDeadlock || tried === deadlockTries) throw error;
    }
  }
}

/**
 * Writes a message and queues it. Requests at the same time are written together: one commit for all of them.
 * @throws {DatabaseError} and then nothing was accepted
 */
export const addAccepted = perDatabase((database: Database) =>
  createBatcher<NewMessage, Acceptance>(async (batch) => {
    const acceptances = await acceptBatch(database, batch);
    // What is accepted stays so, woken or not.
    wakeSenders(database)(true).catch(() => {});
    return acceptances;
  }),
);

/** Writes one message, and what else belongs to it, in a transaction. */
export async function addAcceptedWith(
  database: Database,
  message: NewMessage,
  alsoKeep: (transaction: Queryable, id: string) => Promise<void>,
): Promise<Acceptance> {
  const accepted = await database.transaction(async (transaction) => {
    const [acceptance = 'too-many'] = await runBatch(transaction, [message]);
    if (acceptance === 'accepted') await alsoKeep(transaction, message.id);
    return acceptance;
  });
  wakeSenders(database)(true).catch(() => {});
  return accepted;
}

const keyRow = v.object({ message_id: v.string(), fingerprint: v.string(), wa_id: v.string() });

/** The message that an earlier request with the same key was accepted as. */
export async function findByKey(
  database: Database,
  accountId: number,
  key: string,
): Promise<v.InferOutput<typeof keyRow> | null> {
  const [row] = await database.query(
    `select message_id, fingerprint, wa_id from send_keys join messages on id = message_id
     where send_keys.account_id = $1 and key = $2`,
    [accountId, key],
    keyRow,
  );
  return row ?? null;
}

/** Forgets keys of before a moment. */
export async function dropOldKeys(database: Database, before: Date): Promise<number> {
  return database.execute('delete from send_keys where created_at < $1', [before]);
}
