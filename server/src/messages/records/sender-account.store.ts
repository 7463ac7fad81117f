import * as v from 'valibot';
import { businessMarks, joinEntitlement, perMinuteNow } from '../../billing/plans/entitlements.store.ts';
import { createBatcher, perDatabase } from '../../platform/batch.ts';
import type { Database } from '../../platform/database/database.ts';

const senderRow = v.object({
  id: v.number(),
  is_active: v.boolean(),
  is_connected: v.boolean(),
  expires_on: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  per_minute: v.nullable(v.number()),
  trial_ends_at: v.nullable(v.date()),
  trial_refused_for: v.nullable(v.picklist(businessMarks)),
  display_phone_number: v.nullable(v.string()),
  phone_number_id: v.nullable(v.string()),
});
/** The facts that decide if an account may send. */
export type Sender = v.InferOutput<typeof senderRow>;

const senderStatement = {
  name: 'find-senders',
  text: `select id, is_active, is_connected, expires_on, plan, ${perMinuteNow} as per_minute, trial_ends_at,
     trial_refused_for, display_phone_number, phone_number_id
   from accounts left join whatsapp_connections on account_id = id ${joinEntitlement} where id = any($1::bigint[])`,
};

/** Finds the account that sends; accounts that are requested at the same time are read in one query. */
export const findSender = perDatabase((database: Database) =>
  createBatcher<number, { readonly sender: Sender | null }>(async (ids) => {
    const rows = await database.query(senderStatement, [[...new Set(ids)]], senderRow);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => ({ sender: byId.get(id) ?? null }));
  }),
);
