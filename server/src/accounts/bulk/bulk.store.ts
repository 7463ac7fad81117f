import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';

const listedRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  mobile_no: v.string(),
  email: v.string(),
  is_connected: v.boolean(),
  is_active: v.boolean(),
});
/** An account as the lists show it. */
export type ListedRow = v.InferOutput<typeof listedRow>;

/**
 * Finds accounts by their ids, newest first, without tokens.
 * @param partnerId a Partner, for its clients alone; null for all
 */
export async function findListed(
  database: Queryable,
  ids: readonly number[],
  role: 'User' | 'Partner',
  partnerId: number | null,
): Promise<ListedRow[]> {
  return database.query(
    `select id, name, business_name, mobile_no, email, is_connected, is_active from accounts
     where id = any($1::bigint[]) and role = $2 and ($3::bigint is null or owner_id = $3) order by id desc`,
    [ids, role, partnerId],
    listedRow,
  );
}
