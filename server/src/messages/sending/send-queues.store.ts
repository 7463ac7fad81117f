import * as v from 'valibot';
import { joinEntitlement, perMinuteNow } from '../../billing/plans/entitlements.store.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { perSecond } from '../../whatsapp/limits.ts';

/** The topic that wakes the senders. */
export const sendingTopic = 'sending';

/** SQL condition on the outbox: a claim takes the message once it is due. */
export const claimable = `claimed_at is null and recipient_state <> 'blocked' and recipient_state <> 'over_limit'`;

/**
 * Commits without waiting for the disk, because `wakeForgotten` finds whatever a crash of the database loses. Senders
 * are notified only if an account was not due.
 */
const wakeStatement = {
  name: 'wake-queues',
  text: `with not_due as (
       select account_id from unnest($1::bigint[]) as accepted(account_id) left join send_queues using (account_id)
       where next_at is null or next_at > $2
     ), woken as (
       insert into send_queues (account_id, next_at) select account_id, $2 from not_due order by account_id
       on conflict (account_id) do update set next_at = least(send_queues.next_at, excluded.next_at)
       returning account_id
     )
     select pg_notify('${sendingTopic}', ''), set_config('synchronous_commit', 'off', true) from woken limit 1`,
};

/**
 * Makes accounts due that have newly committed messages. This must not run in the transaction that writes them:
 * processes that write for the same account would wait for each other's flush to disk, as all transactions that
 * notify do.
 */
export async function wakeQueues(database: Database, accountIds: readonly number[], at: Date): Promise<void> {
  await database.execute(wakeStatement, [accountIds, at]);
}

const queueRow = v.object({
  account_id: v.number(),
  tokens: v.number(),
  filled_at: v.date(),
  failures: v.number(),
  resumes_at: v.nullable(v.date()),
  plan: v.nullable(v.string()),
  per_minute: v.nullable(v.number()),
  per_second: v.number(),
  /** The portfolio whose contacts count against the messaging limit. */
  portfolio: v.nullable(v.string()),
  messaging_limit: v.nullable(v.number()),
});
/** The send queue of a due account. */
export type SendQueue = v.InferOutput<typeof queueRow>;

/** Locks accounts that are due, longest waiting first; skips those that another worker has locked. */
export async function lockDueQueues(transaction: Queryable, now: Date, limit: number): Promise<SendQueue[]> {
  // The limit is part of the SQL text: for an unknown limit the planner assumes a tenth of all accounts.
  const statement = {
    name: `lock-due-queues-${limit}`,
    text: `select send_queues.account_id, tokens, filled_at, failures, resumes_at, plan, ${perMinuteNow} as per_minute,
       coalesce(per_second, ${perSecond}) as per_second, counted_under as portfolio, messaging_limit
     from send_queues join accounts on id = send_queues.account_id
       left join whatsapp_connections on whatsapp_connections.account_id = send_queues.account_id
       ${joinEntitlement}
     where next_at <= $1 order by next_at limit ${limit} for update of send_queues skip locked`,
  };
  return transaction.query(statement, [now], queueRow);
}

/** An account that a claim leaves without a message to claim at once when it is ready for the next one. */
export interface Idle {
  readonly accountId: number;
  readonly readyAt: Date;
}

/** A send queue after its share was claimed. */
export interface QueueAfter {
  readonly accountId: number;
  readonly tokens: number;
  /** The account is not due before this moment, and not at all while no message can be claimed. */
  readonly readyAt: Date;
  /** The account sends nothing before this moment, even if it is woken; null to leave it as it is. */
  readonly resumesAt: Date | null;
}

const saveStatement = {
  name: 'save-queues',
  text: `update send_queues set tokens = after.tokens, filled_at = greatest(filled_at, $4),
         resumes_at = coalesce(nullif(after.resumes_at, '')::timestamptz, send_queues.resumes_at), next_at = (
       select greatest(due_at, after.ready_at) from outbox
       where outbox.account_id = send_queues.account_id and ${claimable}
       order by outbox.account_id, due_at limit 1)
     from unnest($1::bigint[], $2::float8[], $3::timestamptz[], $5::text[])
       as after(account_id, tokens, ready_at, resumes_at)
     where send_queues.account_id = after.account_id
     returning send_queues.account_id, after.ready_at, coalesce(next_at > after.ready_at, true) as is_idle`,
};

/** Saves the tokens and due times of send queues. @returns those that have no message to send when they are ready */
export async function saveQueues(
  transaction: Queryable,
  queues: readonly QueueAfter[],
  now: Date,
): Promise<Idle[]> {
  const rows = await transaction.query(
    saveStatement,
    [
      queues.map(({ accountId }) => accountId),
      queues.map(({ tokens }) => tokens),
      queues.map(({ readyAt }) => readyAt.toISOString()),
      now,
      queues.map(({ resumesAt }) => resumesAt?.toISOString() ?? ''),
    ],
    v.object({ account_id: v.number(), ready_at: v.date(), is_idle: v.boolean() }),
  );
  return rows
    .filter(({ is_idle }) => is_idle)
    .map(({ account_id, ready_at }) => ({ accountId: account_id, readyAt: ready_at }));
}

/** Returns when the next account is due; null while all are asleep. */
export async function nextDueAt(database: Queryable): Promise<Date | null> {
  const [row] = await database.query(
    'select min(next_at) as next_at from send_queues where next_at is not null',
    [],
    v.object({ next_at: v.nullable(v.date()) }),
  );
  return row?.next_at ?? null;
}

/**
 * Checks idle accounts again after they were saved: messages written for them in the meantime found them due and woke no
 * sender.
 */
export async function recheckIdle(database: Database, idle: readonly Idle[]): Promise<void> {
  await database.execute(
    `update send_queues set next_at = greatest(first.due_at, idle.ready_at)
     from unnest($1::bigint[], $2::timestamptz[]) as idle(account_id, ready_at) cross join lateral (
       select due_at from outbox where outbox.account_id = idle.account_id and ${claimable}
       order by outbox.account_id, due_at limit 1
     ) as first
     where send_queues.account_id = idle.account_id
       and (next_at is null or next_at > greatest(first.due_at, idle.ready_at))`,
    [idle.map(({ accountId }) => accountId), idle.map(({ readyAt }) => readyAt.toISOString())],
  );
}

/**
 * Wakes accounts that are not due although a message of theirs is, because the process that accepted or claimed it was
 * killed right after the commit. It takes one step for each account with claimable messages, not for each message.
 */
export async function wakeForgotten(database: Database, now: Date): Promise<void> {
  const rows = await database.query(
    `with recursive first as (
       (select account_id, due_at from outbox where ${claimable} order by account_id, due_at limit 1)
       union all
       select next.account_id, next.due_at from first cross join lateral (
         select account_id, due_at from outbox where outbox.account_id > first.account_id and ${claimable}
         order by account_id, due_at limit 1
       ) as next
     )
     select account_id from first left join send_queues using (account_id)
     where due_at <= $1 and (next_at is null or next_at > $1)`,
    [now],
    v.object({ account_id: v.number() }),
  );
  if (rows.length === 0) return;
  const accountIds = rows.map(({ account_id }) => account_id);
  await wakeQueues(database, accountIds, now);
}
