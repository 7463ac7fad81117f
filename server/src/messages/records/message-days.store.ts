import * as v from 'valibot';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { storedStatuses } from './message-status.ts';

/** The background step that counts the messages from before `message_days`. */
export const daysStep = '0141-message-days.step.sql';

/** SQL that is true once `message_days` and `message_day_changes` together count every message. */
export const daysAreCounted = `exists (
  select from migration_steps where name = '${daysStep}' and finished_at is not null)`;

/** The lock of `lock_message_days`, in the migration. */
const daysLock = 748_214;

/** Changes that one transaction adds up. */
export const changesAtOnce = 5000;

const sums = storedStatuses.map(
  (status) => `coalesce(sum(change) filter (where status = '${status}'), 0)::bigint as ${status}`,
);
const added = storedStatuses.map((status) => `${status} = message_days.${status} + excluded.${status}`);

/**
 * SQL that adds changes to the days. A change of an account is also one of its Partner and of all accounts; that of an
 * account that is deleted has nothing to be added to.
 */
const addChanges = `with taken as (
    delete from message_day_changes where ${daysAreCounted} and ctid = any(array(
      select ctid from message_day_changes limit ${changesAtOnce}))
    returning scope, day, status, change
  ), shared as (
    select scope, day, status, change from taken where scope <= 0
    union all
    select listed.scope, day, status, change from taken join accounts on accounts.id = taken.scope
      cross join lateral (values (accounts.id), (-accounts.owner_id), (0)) as listed (scope)
    where listed.scope is not null
  ), stored as (
    insert into message_days (scope, day, ${storedStatuses.join(', ')})
    select scope, day, ${sums.join(', ')} from shared group by scope, day order by scope, day
    on conflict (scope, day) do update set ${added.join(', ')}
  )
  select count(*) as count from taken`;

async function addInTransaction(transaction: Queryable): Promise<number> {
  const locks = await transaction.query(
    `select pg_try_advisory_xact_lock(${daysLock}) as "isLocked"`,
    [],
    v.object({ isLocked: v.boolean() }),
  );
  if (!onlyRow(locks).isLocked) return 0;
  const rows = await transaction.query(addChanges, [], v.object({ count: v.number() }));
  return onlyRow(rows).count;
}

/**
 * Adds a batch of changes to the days, if no other process does.
 * @returns how many there were
 */
export async function addDayChanges(database: Database): Promise<number> {
  return database.transaction(addInTransaction);
}
