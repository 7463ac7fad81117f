import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const countRow = v.object({ id: v.string(), reached: v.number() });
/** Contacts older than a day are deleted in steps, so that no claim takes long. */
const deletedPerStep = 1000;

/**
 * Locks portfolios and deletes their contacts that are older than 24 hours.
 * @returns how many people each portfolio has written to first within 24 hours
 */
export async function lockContacts(
  transaction: Queryable,
  ids: readonly string[],
  dayAgo: Date,
): Promise<Map<string, number>> {
  await transaction.execute(
    'insert into portfolios (id) select distinct unnest($1::text[]) on conflict do nothing',
    [ids],
  );
  await transaction.query(
    'select id from portfolios where id = any($1::text[]) order by id for update',
    [ids],
    v.unknown(),
  );
  const rows = await transaction.query(
    `with gone as (
       delete from daily_contacts using (
         select old.portfolio, old.recipient_id from unnest($1::text[]) as wanted(id) cross join lateral (
           select portfolio, recipient_id from daily_contacts where portfolio = wanted.id and at <= $2
           order by at limit ${deletedPerStep}) as old
       ) as old
       where daily_contacts.portfolio = old.portfolio and daily_contacts.recipient_id = old.recipient_id
       returning daily_contacts.portfolio
     )
     update portfolios set reached = reached - (select count(*) from gone where gone.portfolio = portfolios.id)
     where id = any($1::text[]) returning id, reached`,
    [ids, dayAgo],
    countRow,
  );
  return new Map(rows.map(({ id, reached }) => [id, reached]));
}

/** Counts people who are written to first now; a person counts once in 24 hours. */
export async function addContacts(
  transaction: Queryable,
  people: readonly { readonly portfolio: string; readonly recipientId: string }[],
  now: Date,
): Promise<void> {
  await transaction.execute(
    `with met as (
       insert into daily_contacts (portfolio, recipient_id, at)
       select distinct portfolio, recipient_id, $3::timestamptz from unnest($1::text[], $2::text[]) as people(portfolio, recipient_id)
       on conflict (portfolio, recipient_id) do nothing returning portfolio
     )
     update portfolios set reached = reached + count
     from (select portfolio, count(*)::int as count from met group by portfolio) as met
     where portfolios.id = met.portfolio`,
    [people.map(({ portfolio }) => portfolio), people.map(({ recipientId }) => recipientId), now],
  );
  await transaction.execute(
    `update daily_contacts set at = $3 from unnest($1::text[], $2::text[]) as people(portfolio, recipient_id)
     where daily_contacts.portfolio = people.portfolio and daily_contacts.recipient_id = people.recipient_id and at < $3`,
    [people.map(({ portfolio }) => portfolio), people.map(({ recipientId }) => recipientId), now],
  );
}

const overLimitRow = v.object({
  account_id: v.number(),
  portfolio: v.nullable(v.string()),
  messaging_limit: v.nullable(v.number()),
});
/** An account whose messages wait because of the messaging limit. */
export type OverLimitQueue = v.InferOutput<typeof overLimitRow>;

/** Locks accounts whose messages wait because of the messaging limit; skips those that a worker has locked. */
export async function lockOverLimitQueues(transaction: Queryable): Promise<OverLimitQueue[]> {
  return transaction.query(
    `select send_queues.account_id, counted_under as portfolio, messaging_limit from send_queues
       left join whatsapp_connections on whatsapp_connections.account_id = send_queues.account_id
     where is_over_limit order by send_queues.account_id for update of send_queues skip locked`,
    [],
    overLimitRow,
  );
}

/**
 * Releases the oldest messages that wait because of the messaging limit; the next claim checks them again.
 * @returns how many were released
 */
export async function releaseOldest(
  transaction: Queryable,
  accountId: number,
  count: number,
  now: Date,
): Promise<number> {
  const opened = await transaction.execute(
    `update outbox set recipient_state = 'head' where account_id = $1 and recipient_state = 'over_limit'
       and message_id = any(array(
       select message_id from outbox where account_id = $1 and recipient_state = 'over_limit' order by due_at limit $2))`,
    [accountId, count],
  );
  await transaction.execute(
    'update send_queues set next_at = least(next_at, $2), is_over_limit = $3 where account_id = $1',
    [accountId, now, opened === count],
  );
  return opened;
}
