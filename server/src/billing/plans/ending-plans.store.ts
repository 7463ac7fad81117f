import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const endingRow = v.object({ id: v.number(), expires_on: v.string(), days_left: v.number() });

/** Active Users whose plan ends or has just ended. @param today YYYY-MM-DD, Asia/Kolkata */
export async function listEndingPlans(
  database: Queryable,
  today: string,
): Promise<v.InferOutput<typeof endingRow>[]> {
  return database.query(
    `select id, expires_on, expires_on - $1::date as days_left from accounts
     where role = 'User' and is_active and expires_on between $1::date - 7 and $1::date + 30`,
    [today],
    endingRow,
  );
}
