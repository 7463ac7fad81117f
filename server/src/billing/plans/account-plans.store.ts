import { smallestPlan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const responseRow = v.object({ rows: v.string() });

/** Plan and last day; $1 the names of the plans by code, $2 the plan of a granted date, $3 now, $4 today. */
const planColumns = `id,
  case when not is_trial and expires_on is not null then $1::jsonb ->> coalesce(plan, $2) end as plan,
  is_trial as "isTrial",
  case when is_trial or expires_on is null then (trial_ends_at at time zone 'Asia/Kolkata')::date
    else expires_on end as "endsOn"`;

const accountsWhere = (where: string) => `(
  select id, plan, expires_on, trial_ends_at,
    trial_ends_at is not null and trial_ends_at > $3 and coalesce(expires_on < $4::date, true) as is_trial
  from accounts where role = 'User' and ${where} order by id desc
) accounts`;

/** The names of the plans by code, the moment, and its day. */
export interface PlansAt {
  readonly names: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly today: string;
}

const valuesOf = ({ names, now, today }: PlansAt) => [JSON.stringify(names), smallestPlan, now, today];

/**
 * Lists plan and last day of users, as a JSON array that the database writes, because there may be 100,000.
 * @param partnerId a Partner, for its clients; null for all users
 */
export async function listAccountPlans(
  database: Queryable,
  partnerId: number | null,
  at: PlansAt,
): Promise<string> {
  const [response] = await database.query(
    `select coalesce(json_agg(row_to_json(listed)), '[]')::text as rows from (
       select ${planColumns} from ${accountsWhere('($5::bigint is null or owner_id = $5)')}) listed`,
    [...valuesOf(at), partnerId],
    responseRow,
  );
  return response?.rows ?? '[]';
}

const planRow = v.object({
  id: v.number(),
  plan: v.nullable(v.string()),
  isTrial: v.boolean(),
  endsOn: v.nullable(v.string()),
});

/** Finds plan and last day of users by their ids. */
export async function findAccountPlans(database: Queryable, ids: readonly number[], at: PlansAt) {
  return database.query(
    `select ${planColumns} from ${accountsWhere('id = any($5::bigint[])')}`,
    [...valuesOf(at), ids],
    planRow,
  );
}
