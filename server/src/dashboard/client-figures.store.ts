import { attentionReasons } from '@chatline/contract/calls/dashboard';
import { endingDays } from '@chatline/contract/constants/plans';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const totalsRow = v.object({
  total: v.number(),
  connected: v.number(),
  expiring: v.number(),
  expired: v.number(),
});
const attentionRow = v.object({
  id: v.number(),
  name: v.string(),
  business_name: v.string(),
  expires_on: v.nullable(v.string()),
  reason: v.picklist(attentionReasons),
});

const maxShown = 8;

const clients = `role = 'User' and ($1::bigint is null or owner_id = $1)`;
const isEnding = `expires_on between $2::date and $2::date + ${endingDays}`;

/** Counts a Partner's clients. @param partnerId null for all Users @param today YYYY-MM-DD, Asia/Kolkata */
export async function countClients(
  database: Queryable,
  partnerId: number | null,
  today: string,
): Promise<v.InferOutput<typeof totalsRow>> {
  const [row] = await database.query(
    `select count(*) as total, count(*) filter (where is_connected) as connected,
       count(*) filter (where ${isEnding}) as expiring, count(*) filter (where expires_on < $2::date) as expired
     from accounts where ${clients}`,
    [partnerId, today],
    totalsRow,
  );
  return row ?? { total: 0, connected: 0, expiring: 0, expired: 0 };
}

/** Lists clients who need attention, the most urgent first: a plan that ends soon comes before one that has ended. */
export async function listAttention(
  database: Queryable,
  partnerId: number | null,
  today: string,
): Promise<v.InferOutput<typeof attentionRow>[]> {
  return database.query(
    `select id, name, business_name, expires_on, reason from (
       select id, name, business_name, expires_on, case
         when is_active and expires_on < $2::date then 'expired'
         when is_active and ${isEnding} then 'expiring'
         when is_active and not is_connected then 'unconnected'
         when not is_active then 'inactive' end as reason
       from accounts where ${clients}) listed
     where reason is not null
     order by array_position(array['expiring', 'expired', 'unconnected', 'inactive'], reason), expires_on, id
     limit ${maxShown}`,
    [partnerId, today],
    attentionRow,
  );
}
