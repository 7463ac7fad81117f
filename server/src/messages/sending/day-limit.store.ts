import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const countRow = v.object({ waba_id: v.string(), reached: v.number() });
/** A day that is over is forgotten in steps, so that no claim takes long. */
const forgottenAtOnce = 1000;

/**
 * Locks business accounts and forgets whom they wrote to more than 24 hours ago.
 * @returns how many people each has written to first within 24 hours
 */
export async function lockReached(
  transaction: Queryable,
  wabaIds: readonly string[],
  dayAgo: Date,
): Promise<Map<string, number>> {
  await transaction.execute(
    'insert into portfolios (waba_id) select distinct unnest($1::text[]) on conflict do nothing',
    [wabaIds],
  );
  await transaction.query(
    'select waba_id from portfolios where waba_id = any($1::text[]) order by waba_id for update',
    [wabaIds],
    v.unknown(),
  );
  const rows = await transaction.query(
    `with gone as (
       delete from reached_people using (
         select old.waba_id, old.wa_id from unnest($1::text[]) as wanted(waba_id) cross join lateral (
           select waba_id, wa_id from reached_people where reached_people.waba_id = wanted.waba_id and at <= $2
           order by at limit ${forgottenAtOnce}) as old
       ) as old
       where reached_people.waba_id = old.waba_id and reached_people.wa_id = old.wa_id
       returning reached_people.waba_id
     )
     update portfolios set reached = reached - (select count(*) from gone where gone.waba_id = portfolios.waba_id)
     where waba_id = any($1::text[]) returning waba_id, reached`,
    [wabaIds, dayAgo],
    countRow,
  );
  return new Map(rows.map(({ waba_id, reached }) => [waba_id, reached]));
}

/** Counts people that are written to first now; whoever was within 24 hours stays one. */
export async function countReached(
  transaction: Queryable,
  people: readonly { readonly wabaId: string; readonly waId: string }[],
  now: Date,
): Promise<void> {
  await transaction.execute(
    `with met as (
       insert into reached_people (waba_id, wa_id, at)
       select distinct waba_id, wa_id, $3::timestamptz from unnest($1::text[], $2::text[]) as people(waba_id, wa_id)
       on conflict (waba_id, wa_id) do nothing returning waba_id
     )
     update portfolios set reached = reached + many
     from (select waba_id, count(*)::int as many from met group by waba_id) as met
     where portfolios.waba_id = met.waba_id`,
    [people.map(({ wabaId }) => wabaId), people.map(({ waId }) => waId), now],
  );
  await transaction.execute(
    `update reached_people set at = $3 from unnest($1::text[], $2::text[]) as people(waba_id, wa_id)
     where reached_people.waba_id = people.waba_id and reached_people.wa_id = people.wa_id and at < $3`,
    [people.map(({ wabaId }) => wabaId), people.map(({ waId }) => waId), now],
  );
}

const overRow = v.object({
  account_id: v.number(),
  waba_id: v.nullable(v.string()),
  day_limit: v.nullable(v.number()),
});
/** An account with messages that wait for the day's limit. */
export type OverLane = v.InferOutput<typeof overRow>;

/** Locks accounts whose messages wait for the day's limit; those that a worker is at are left out. */
export async function lockOverLanes(transaction: Queryable): Promise<OverLane[]> {
  return transaction.query(
    `select lanes.account_id, waba_id, day_limit from lanes
       left join channel_accounts on channel_accounts.account_id = lanes.account_id
     where is_over order by lanes.account_id for update of lanes skip locked`,
    [],
    overRow,
  );
}

/** Lets the oldest go of those that wait for the day's limit; they are looked at anew. @returns how many */
export async function openOldest(
  transaction: Queryable,
  accountId: number,
  many: number,
  now: Date,
): Promise<number> {
  const opened = await transaction.execute(
    `update outbox set line = 'first' where line = 'over' and message_id = any(array(
       select message_id from outbox where account_id = $1 and line = 'over' order by due_at limit $2))`,
    [accountId, many],
  );
  await transaction.execute(
    'update lanes set next_at = least(next_at, $2), is_over = $3 where account_id = $1',
    [accountId, now, opened === many],
  );
  return opened;
}

/** Sets how many people a day numbers may write to first; null for no limit. */
export async function setDayLimitOf(
  database: Queryable,
  accountIds: readonly number[],
  people: number | null,
): Promise<void> {
  await database.execute('update channel_accounts set day_limit = $2 where account_id = any($1::bigint[])', [
    accountIds,
    people,
  ]);
}

/** Sets it for all numbers of a business account. */
export async function setDayLimit(database: Queryable, wabaId: string, people: number | null): Promise<void> {
  await database.execute('update channel_accounts set day_limit = $2 where waba_id = $1', [wabaId, people]);
}
