import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { momentColumn } from '../../platform/database/read-together.ts';

const waitingRow = v.object({
  recipient_state: v.picklist(['ready', 'head', 'blocked', 'over_limit']),
  due_at: momentColumn,
  attempts: v.number(),
  resumes_at: v.nullable(momentColumn),
  pause_code: v.nullable(v.number()),
  messaging_limit: v.nullable(v.number()),
  /** The state of the message to the same recipient that blocks this one. */
  head_state: v.nullable(v.picklist(['head', 'over_limit'])),
  head_due_at: v.nullable(momentColumn),
  /** The time of the first message to one of the people whom the messaging limit counts now. */
  counted_since: v.nullable(momentColumn),
});
/** A message in the outbox that no worker has claimed. */
export type WaitingRow = v.InferOutput<typeof waitingRow>;

/** @returns null if the message is claimed or has left the outbox */
export async function findWaiting(
  database: Queryable,
  accountId: number,
  id: string,
): Promise<WaitingRow | null> {
  const [row] = await database.query(
    `select mine.recipient_state, mine.due_at, mine.attempts, resumes_at, pause_code, messaging_limit, head.recipient_state as head_state,
       head.due_at as head_due_at,
       (select at from daily_contacts where portfolio = counted_under order by at limit 1) as counted_since
     from outbox as mine join send_queues on send_queues.account_id = mine.account_id
       left join whatsapp_connections on whatsapp_connections.account_id = mine.account_id
       left join lateral (
         select recipient_state, due_at from outbox as other
         where mine.recipient_state = 'blocked' and other.account_id = mine.account_id and other.recipient_id = mine.recipient_id
           and other.recipient_state <> 'ready' and other.recipient_state <> 'blocked' limit 1
       ) as head on true
     where mine.account_id = $1 and mine.message_id = $2::uuid and mine.claimed_at is null`,
    [accountId, id],
    waitingRow,
  );
  return row ?? null;
}
