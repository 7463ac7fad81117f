import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const endingRow = v.object({ id: v.number(), expires_on: v.string(), days_left: v.number() });

/** Lists active Users whose plan ends within 30 days or ended in the last 7. @param today YYYY-MM-DD, Asia/Kolkata */
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
