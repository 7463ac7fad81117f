import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { onlyRow } from '../platform/database/only-row.ts';
import { momentColumn } from '../platform/database/read-together.ts';

const factsRow = v.object({
  bytes: v.number(),
  mails: v.number(),
  oldest_mail_at: v.nullable(momentColumn),
  whatsapp_webhook_at: v.nullable(momentColumn),
  payment_webhook_at: v.nullable(momentColumn),
});

/**
 * Counts what waits and finds the newest webhooks. A payment webhook that is not processed yet has a job, which is due
 * from its arrival.
 */
export async function readFacts(database: Queryable): Promise<v.InferOutput<typeof factsRow>> {
  const rows = await database.query(
    `select pg_database_size(current_database()) as bytes,
       (select count(*) from mails) as mails,
       (select min(created_at) from mails) as oldest_mail_at,
       (select received_at from channel_events order by id desc limit 1) as whatsapp_webhook_at,
       greatest(
         (select received_at from payment_events where processed_at is not null order by received_at desc limit 1),
         (select max(run_at) from jobs where kind = 'payment-event' and attempts = 0)) as payment_webhook_at`,
    [],
    factsRow,
  );
  return onlyRow(rows);
}
