import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const countRow = v.object({
  queued: v.number(),
  failed: v.number(),
  unknown: v.number(),
  waiting: v.number(),
});

/** Where the messages of a kill run stand. */
export async function readOutcome(database: Queryable) {
  const [row] = await database.query(
    `select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'failed') as failed,
       count(*) filter (where status = 'unknown') as unknown, (select count(*) from outbox) as waiting from messages`,
    [],
    countRow,
  );
  const sent = await database.query(
    "select id from messages where status in ('sent', 'delivered', 'read')",
    [],
    v.object({ id: v.string() }),
  );
  const { queued = 0, failed = 0, unknown = 0, waiting = 0 } = row ?? {};
  return { queued, failed, unknown, waiting, sentIds: sent.map(({ id }) => id) };
}

/** Messages that were handed over and have no noted answer yet, by whichever worker. */
export async function countHandedOver(database: Queryable): Promise<number> {
  const [row] = await database.query(
    'select count(*) as many from outbox where handed_at is not null',
    [],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}
