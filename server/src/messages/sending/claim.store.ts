import { messageStatuses } from '@chatline/shared/calls/message-statuses';
import * as v from 'valibot';
import { perMinuteNow } from '../../billing/plans/holdings.store.ts';
import type { Queryable } from '../../platform/database/database.ts';

const laneRow = v.object({
  account_id: v.number(),
  tokens: v.number(),
  filled_at: v.date(),
  failures: v.number(),
  resumes_at: v.nullable(v.date()),
  plan: v.nullable(v.string()),
  per_minute: v.nullable(v.number()),
  per_second: v.number(),
});
/** An account whose turn it is. */
export type Lane = v.InferOutput<typeof laneRow>;

/** Locks accounts that are due, those first that have waited longest; another worker's are left out. */
export async function lockDueLanes(transaction: Queryable, now: Date, limit: number): Promise<Lane[]> {
  return transaction.query(
    `select lanes.account_id, tokens, filled_at, failures, resumes_at, plan, ${perMinuteNow} as per_minute,
       coalesce(per_second, 80) as per_second
     from lanes join accounts on id = lanes.account_id
       left join channel_accounts on channel_accounts.account_id = lanes.account_id
     where next_at <= $1 order by next_at limit $2 for update of lanes skip locked`,
    [now, limit],
    laneRow,
  );
}

const outgoingRow = v.object({
  id: v.string(),
  account_id: v.number(),
  wa_id: v.string(),
  body: v.string(),
  kind: v.string(),
  content: v.nullable(v.string()),
  status: v.picklist(messageStatuses),
  is_active: v.boolean(),
  phone_number_id: v.nullable(v.string()),
  access_token_sealed: v.nullable(v.string()),
  /** How often it was handed over, this time included. */
  tries: v.number(),
});
/** A message on its way out, with the connection it goes over. */
export type Outgoing = v.InferOutput<typeof outgoingRow>;

/**
 * Marks due messages as handed over, so many of each account, and gives them in the order they came in. Whoever finds
 * the mark later and no outcome knows that they may have gone out: it must be committed before the channel is asked.
 * `any(array(…))` and the whole order of the index keep the planner from walking the table (facts/back-end, section 3).
 */
export async function takeDue(
  transaction: Queryable,
  wanted: readonly { readonly accountId: number; readonly many: number }[],
  now: Date,
  worker: string,
): Promise<Outgoing[]> {
  return transaction.query(
    `with taken as (
       update outbox set handed_at = $3, worker = $4, tries = tries + 1
       where message_id = any(array(
         select due.message_id from unnest($1::bigint[], $2::int[]) as wanted(account_id, many)
         cross join lateral (
           select message_id from outbox
           where outbox.account_id = wanted.account_id and handed_at is null and due_at <= $3
           order by outbox.account_id, due_at limit wanted.many
         ) as due))
       returning message_id, tries, due_at
     )
     select messages.id, messages.account_id, wa_id, body, kind, content, status, is_active, phone_number_id,
       access_token_sealed, tries
     from taken join messages on messages.id = message_id join accounts on accounts.id = messages.account_id
       left join channel_accounts on channel_accounts.account_id = messages.account_id
     order by due_at`,
    [wanted.map(({ accountId }) => accountId), wanted.map(({ many }) => many), now, worker],
    outgoingRow,
  );
}

/** How a lane stands after a turn. */
export interface LaneAfter {
  readonly accountId: number;
  readonly tokens: number;
  /** Not looked at before this moment, and not at all while nothing waits. */
  readonly readyAt: Date;
}

/** Puts lanes back with their tokens; one with nothing left is woken by the next message that is accepted. */
export async function putBackLanes(
  transaction: Queryable,
  lanes: readonly LaneAfter[],
  now: Date,
): Promise<void> {
  await transaction.execute(
    `update lanes set tokens = after.tokens, filled_at = greatest(filled_at, $4), next_at = (
       select greatest(due_at, after.ready_at) from outbox
       where outbox.account_id = lanes.account_id and handed_at is null order by outbox.account_id, due_at limit 1)
     from unnest($1::bigint[], $2::float8[], $3::timestamptz[]) as after(account_id, tokens, ready_at)
     where lanes.account_id = after.account_id`,
    [
      lanes.map(({ accountId }) => accountId),
      lanes.map(({ tokens }) => tokens),
      lanes.map(({ readyAt }) => readyAt.toISOString()),
      now,
    ],
  );
}

/** When the next account is due; null while nothing waits. */
export async function nextDueAt(database: Queryable): Promise<Date | null> {
  const [row] = await database.query(
    'select min(next_at) as next_at from lanes where next_at is not null',
    [],
    v.object({ next_at: v.nullable(v.date()) }),
  );
  return row?.next_at ?? null;
}
