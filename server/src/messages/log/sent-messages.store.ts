import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { storedStatuses } from '../records/message-status.ts';

const moment = v.nullable(v.date());
const sentRow = v.object({
  id: v.string(),
  recipient_id: v.string(),
  kind: v.string(),
  status: v.picklist(storedStatuses),
  cause: v.nullable(v.string()),
  code: v.nullable(v.number()),
  accepted_at: v.date(),
  handed_over_at: moment,
  callback_data: v.nullable(v.string()),
  sent_at: moment,
  delivered_at: moment,
  read_at: moment,
  failed_at: moment,
  pricing: v.nullable(v.record(v.string(), v.unknown())),
  /** The end of the last attempt, if no other followed. */
  given_up_at: moment,
});
/** A message with the statuses that WhatsApp reported for it. */
export type SentRow = v.InferOutput<typeof sentRow>;

const firstOf = (status: string) => `min(happened_at) filter (where status = '${status}') as ${status}_at`;

/** Reads the account's messages with these ids, newest first. */
export async function listSent(
  database: Queryable,
  accountId: number,
  ids: readonly string[],
): Promise<SentRow[]> {
  return database.query(
    `select id, recipient_id, kind, status, cause, code, accepted_at, handed_over_at, callback_data, reported.*, given_up_at
     from messages
       left join lateral (
         select ${['sent', 'delivered', 'read', 'failed'].map(firstOf).join(', ')},
           (array_agg(pricing order by happened_at desc) filter (where pricing is not null))[1] as pricing
         from message_statuses s
         where (s.account_id = messages.account_id or s.account_id is null) and s.wamid = messages.wamid
       ) as reported on true
       left join lateral (
         select max(happened_at) as given_up_at from message_attempts a
         where (a.account_id = messages.account_id or a.account_id is null) and a.message_id = messages.id and outcome <> 'retry'
       ) as tried on true
     where messages.account_id = $1 and id = any($2::uuid[]) order by accepted_at desc, id desc`,
    [accountId, [...ids]],
    sentRow,
  );
}
