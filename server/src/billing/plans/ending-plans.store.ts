import { endingDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const endingRow = v.object({ id: v.number(), expires_on: v.string(), days_left: v.number() });

/** Days for which a plan still counts after its end. */
const endedDays = 7;

/** Lists active Users whose plan is ending, or ended in the last week. @param today YYYY-MM-DD, Asia/Kolkata */
export async function listEndingPlans(
  database: Queryable,
  today: string,
): Promise<v.InferOutput<typeof endingRow>[]> {
  return database.query(
    `select id, expires_on, expires_on - $1::date as days_left from accounts
     where role = 'User' and is_active and expires_on between $1::date - $2::integer and $1::date + $3::integer`,
    [today, endedDays, endingDays],
    endingRow,
  );
}
