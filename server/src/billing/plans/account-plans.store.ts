import { smallestPlan } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const responseRow = v.object({ rows: v.string() });

/**
 * Lists plan and last day of users, as a JSON array that the database writes, because there may be 100,000.
 * @param partnerId a Partner, for its clients; null for all users
 * @param names the names of the plans by code
 */
export async function listAccountPlans(
  database: Queryable,
  partnerId: number | null,
  names: Readonly<Record<string, string>>,
  now: Date,
  today: string,
): Promise<string> {
  const [response] = await database.query(
    `select coalesce(json_agg(row_to_json(listed)), '[]')::text as rows from (
       select id,
         case when not is_trial and expires_on is not null then $2::jsonb ->> coalesce(plan, $3) end as plan,
         is_trial as "isTrial",
         case when is_trial or expires_on is null then (trial_ends_at at time zone 'Asia/Kolkata')::date
           else expires_on end as "endsOn"
       from (
         select id, plan, expires_on, trial_ends_at,
           trial_ends_at is not null and trial_ends_at > $4 and coalesce(expires_on < $5::date, true) as is_trial
         from accounts where role = 'User' and ($1::bigint is null or owner_id = $1) order by id desc
       ) accounts) listed`,
    [partnerId, JSON.stringify(names), smallestPlan, now, today],
    responseRow,
  );
  return response?.rows ?? '[]';
}
