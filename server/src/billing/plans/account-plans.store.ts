import { smallestPlan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { readPages } from '../../platform/http/read-pages.ts';

const pageRow = v.object({ rows: v.string(), last: v.nullable(v.number()), count: v.number() });

/** Plan and last day; $1 the names of the plans by code, $2 the plan of a granted date, $3 now, $4 today. */
const planColumns = `id,
  case when not is_trial and expires_on is not null then $1::jsonb ->> coalesce(plan, $2) end as plan,
  is_trial as "isTrial",
  case when is_trial or expires_on is null then (trial_ends_at at time zone 'Asia/Kolkata')::date
    else expires_on end as "endsOn"`;

const accountsWhere = (where: string, limit = 'all') => `(
  select id, plan, expires_on, trial_ends_at,
    trial_ends_at is not null and trial_ends_at > $3 and coalesce(expires_on < $4::date, true) as is_trial
  from accounts where role = 'User' and ${where} order by id desc limit ${limit}
) accounts`;

/** The names of the plans by code, the moment, and its day. */
export interface PlansAt {
  readonly names: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly today: string;
}

const valuesOf = ({ names, now, today }: PlansAt) => [JSON.stringify(names), smallestPlan, now, today];

/**
 * Lists plan and last day of users, as pages of JSON that the database writes, because there may be a million.
 * @param partnerId a Partner, for its clients; null for all users
 */
export function listAccountPlans(
  database: Queryable,
  partnerId: number | null,
  at: PlansAt,
): AsyncIterable<string> {
  const isListed = partnerId === null ? '$5::bigint is null' : 'owner_id = $5';
  return readPages<number>(async (after, limit) => {
    const pages = await database.query(
      `select coalesce(string_agg(row_to_json(listed)::text, ','), '') as rows, min(id) as last, count(*) as count
       from (select ${planColumns} from ${accountsWhere(`${isListed} and id < $6`, String(limit))}) listed`,
      [...valuesOf(at), partnerId, after ?? Number.MAX_SAFE_INTEGER],
      pageRow,
    );
    return onlyRow(pages);
  });
}

const planRow = v.object({
  id: v.number(),
  plan: v.nullable(v.string()),
  isTrial: v.boolean(),
  endsOn: v.nullable(v.string()),
});

/**
 * Finds plan and last day of users by their ids.
 * @param partnerId a Partner, for its clients alone; null for all users
 */
export async function findAccountPlans(
  database: Queryable,
  ids: readonly number[],
  partnerId: number | null,
  at: PlansAt,
) {
  return database.query(
    `select ${planColumns} from ${accountsWhere('id = any($5::bigint[]) and ($6::bigint is null or owner_id = $6)')}`,
    [...valuesOf(at), ids, partnerId],
    planRow,
  );
}
