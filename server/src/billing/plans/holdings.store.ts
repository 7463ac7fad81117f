import { planCodes } from '@chatline/shared/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const holdingRow = v.object({
  plan: v.nullable(v.fallback(v.nullable(v.picklist(planCodes)), null)),
  expires_on: v.nullable(v.string()),
  trial_ends_at: v.nullable(v.date()),
  state: v.string(),
});
/** What an account holds, as it is written down. */
export type Holding = v.InferOutput<typeof holdingRow>;

/** What an account holds; null where it is gone. */
export async function findHolding(database: Queryable, accountId: number): Promise<Holding | null> {
  const [row] = await database.query(
    'select plan, expires_on, trial_ends_at, state from accounts where id = $1',
    [accountId],
    holdingRow,
  );
  return row ?? null;
}
