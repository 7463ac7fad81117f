import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import type { Outgoing } from './claim.store.ts';
import { claimable } from './send-queues.store.ts';

/** Messages of an account that one claim may block, so that a long backlog takes few claims. */
const blockedPerClaim = 500;

type QueuedMessage = Pick<Outgoing, 'id' | 'account_id' | 'recipient_id'>;

function accountsOf(messages: readonly QueuedMessage[]): number[] {
  return [...new Set(messages.map(({ account_id }) => account_id))];
}

/** Claims messages whose recipient got another one lately. @returns the number of attempts by message id */
export async function claimRecent(
  transaction: Queryable,
  messages: readonly QueuedMessage[],
  now: Date,
  worker: string,
): Promise<Map<string, number>> {
  const rows = await transaction.query(
    `update outbox set claimed_at = $2, worker = $3, attempts = attempts + 1
     where account_id = any($4::bigint[]) and message_id = any($1::uuid[]) returning message_id, attempts`,
    [messages.map(({ id }) => id), now, worker, accountsOf(messages)],
    v.object({ message_id: v.string(), attempts: v.number() }),
  );
  return new Map(rows.map(({ message_id, attempts }) => [message_id, attempts]));
}

/**
 * Returns, for each of these messages, when earlier messages to its recipient were handed over since a moment, in
 * milliseconds since 1970.
 */
export async function listHandedOver(
  transaction: Queryable,
  messages: readonly QueuedMessage[],
  since: Date,
): Promise<Map<string, number[]>> {
  const rows = await transaction.query(
    `select mine.id, written.handed_over_at as at from messages as mine cross join lateral (
       select handed_over_at from messages as earlier
       where earlier.account_id = mine.account_id and earlier.recipient_id = mine.recipient_id
         and earlier.accepted_at <= mine.accepted_at and handed_over_at is not null
       order by earlier.accepted_at desc limit 100
     ) as written
     where mine.account_id = any($3::bigint[]) and mine.id = any($1::uuid[]) and written.handed_over_at > $2`,
    [messages.map(({ id }) => id), since, accountsOf(messages)],
    v.object({ id: v.string(), at: v.date() }),
  );
  const handedOver = new Map<string, number[]>();
  for (const { id, at } of rows) handedOver.set(id, [...(handedOver.get(id) ?? []), at.getTime()]);
  return handedOver;
}

/** Delays each message until its recipient may be written to; others to the same recipient wait behind it. */
export async function delayUntil(
  transaction: Queryable,
  delayed: readonly { readonly message: QueuedMessage; readonly until: Date }[],
): Promise<void> {
  await transaction.execute(
    `update outbox set recipient_state = 'head', due_at = until from unnest($1::uuid[], $2::timestamptz[]) as delayed(id, until)
     where account_id = any($3::bigint[]) and message_id = delayed.id and message_id = any($1::uuid[])`,
    [
      delayed.map(({ message }) => message.id),
      delayed.map(({ until }) => until.toISOString()),
      accountsOf(delayed.map(({ message }) => message)),
    ],
  );
}

/** Defers messages that would exceed the messaging limit; others to the same recipient wait behind them. */
export async function markOverLimit(
  transaction: Queryable,
  messages: readonly QueuedMessage[],
): Promise<void> {
  await transaction.execute(
    `update outbox set recipient_state = 'over_limit'
     where account_id = any($2::bigint[]) and message_id = any($1::uuid[])`,
    [messages.map(({ id }) => id), accountsOf(messages)],
  );
  await transaction.execute(
    'update send_queues set is_over_limit = true where account_id = any($1::bigint[])',
    [accountsOf(messages)],
  );
}

/**
 * Blocks due messages behind earlier ones to the same recipient. The earlier messages are locked, so that the
 * transaction that removes them sees the blocked ones. If an earlier message is being removed at this moment, the
 * messages behind it stay as they are and the next claim checks them again.
 */
export async function blockBehind(
  transaction: Queryable,
  messages: readonly QueuedMessage[],
  now: Date,
): Promise<void> {
  const before = await transaction.query(
    `select account_id, recipient_id from outbox
     where account_id = any($1::bigint[]) and message_id = any(array(
       select before.message_id from unnest($1::bigint[], $2::text[]) as pair(account_id, recipient_id) cross join lateral (
         (select message_id from outbox where outbox.account_id = pair.account_id and outbox.recipient_id = pair.recipient_id
           and claimed_at is not null)
         union all
         (select message_id from outbox where outbox.account_id = pair.account_id and outbox.recipient_id = pair.recipient_id
           and recipient_state <> 'ready' and recipient_state <> 'blocked')
       ) as before))
     for update skip locked`,
    [messages.map(({ account_id }) => account_id), messages.map(({ recipient_id }) => recipient_id)],
    v.object({ account_id: v.number(), recipient_id: v.string() }),
  );
  if (before.length === 0) return;
  await transaction.execute(
    `update outbox set recipient_state = 'blocked'
     where account_id = any($1::bigint[]) and recipient_state = 'ready' and message_id = any(array(
       select due.message_id from unnest($1::bigint[]) as due_queue(account_id) cross join lateral (
         select message_id, account_id, recipient_id from outbox
         where outbox.account_id = due_queue.account_id and ${claimable} and due_at <= $4
         order by outbox.account_id, due_at limit ${blockedPerClaim}
       ) as due
       where exists (select 1 from unnest($2::bigint[], $3::text[]) as pair(account_id, recipient_id)
         where pair.account_id = due.account_id and pair.recipient_id = due.recipient_id)))`,
    [
      [...new Set(before.map(({ account_id }) => account_id))],
      before.map(({ account_id }) => account_id),
      before.map(({ recipient_id }) => recipient_id),
      now,
    ],
  );
}

/** Releases messages over the messaging limit to recipients who no longer count against it. */
export async function releaseOverLimit(
  transaction: Queryable,
  messages: readonly QueuedMessage[],
): Promise<void> {
  await transaction.execute(
    `update outbox set recipient_state = 'head' from unnest($1::bigint[], $2::text[]) as pair(account_id, recipient_id)
     where outbox.account_id = pair.account_id and outbox.recipient_id = pair.recipient_id and recipient_state = 'over_limit'`,
    [messages.map(({ account_id }) => account_id), messages.map(({ recipient_id }) => recipient_id)],
  );
}

/** Selects the first blocked message of each pair that nothing blocks now. */
const firstBehind = `
  select next.account_id, next.message_id from pairs cross join lateral (
    select account_id, message_id from outbox where outbox.account_id = pairs.account_id and outbox.recipient_id = pairs.recipient_id
      and recipient_state <> 'ready' and recipient_state = 'blocked' order by due_at limit 1
  ) as next
  where not exists (select 1 from outbox as before where before.account_id = pairs.account_id
      and before.recipient_id = pairs.recipient_id and before.claimed_at is not null)
    and not exists (select 1 from outbox as before where before.account_id = pairs.account_id
      and before.recipient_id = pairs.recipient_id and before.recipient_state <> 'ready' and before.recipient_state <> 'blocked')`;

const release = `
  , first_behind as materialized (${firstBehind}
  ), released as (
    update outbox set recipient_state = 'head' from first_behind
    where outbox.account_id = first_behind.account_id and outbox.message_id = first_behind.message_id
      and recipient_state = 'blocked' and outbox.message_id = any(array(select message_id from first_behind))
    returning outbox.account_id
  )
  update send_queues set next_at = least(next_at, $1) where account_id in (select account_id from released)`;

/** An account and one of its recipients. */
export interface Pair {
  readonly accountId: number;
  readonly recipientId: string;
}

const releaseStatement = {
  name: 'release-next',
  text: `with pairs as (select distinct * from unnest($2::bigint[], $3::text[]) as pairs(account_id, recipient_id)) ${release}`,
};

/**
 * Releases the next message to each recipient. This must be a statement after the one that removed the earlier
 * message: only then does it see every message that was blocked behind it in the meantime.
 */
export async function releaseNext(database: Queryable, pairs: readonly Pair[], now: Date): Promise<void> {
  await database.execute(releaseStatement, [
    now,
    pairs.map(({ accountId }) => accountId),
    pairs.map(({ recipientId }) => recipientId),
  ]);
}

/**
 * Releases messages that nothing blocks, because a process stopped before it could release them. It takes one step for
 * each pair, not for each message.
 * @returns how many accounts were woken
 */
export async function releaseForgotten(database: Queryable, now: Date): Promise<number> {
  return database.execute(
    `with recursive walk as (
       (select account_id, recipient_id from outbox where recipient_state <> 'ready' order by account_id, recipient_id limit 1)
       union all
       select next.account_id, next.recipient_id from walk cross join lateral (
         select account_id, recipient_id from outbox
         where recipient_state <> 'ready' and (outbox.account_id, outbox.recipient_id) > (walk.account_id, walk.recipient_id)
         order by outbox.account_id, outbox.recipient_id limit 1
       ) as next
     ), pairs as (select * from walk) ${release}`,
    [now],
  );
}
