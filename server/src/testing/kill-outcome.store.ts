import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

const countRow = v.object({
  queued: v.number(),
  failed: v.number(),
  unfinished: v.number(),
});

/** Reads the states of the messages of a kill run. */
export async function readOutcome(database: Queryable) {
  const [row] = await database.query(
    `select count(*) filter (where status = 'queued') as queued, count(*) filter (where status = 'failed') as failed,
       (select count(*) from outbox) as unfinished from messages`,
    [],
    countRow,
  );
  const { queued = 0, failed = 0, unfinished = 0 } = row ?? {};
  return {
    queued,
    failed,
    unfinished,
    sentIds: await listIds(database, ['sent', 'delivered', 'read']),
    unknownIds: await listIds(database, ['unknown']),
  };
}

async function listIds(database: Queryable, statuses: readonly string[]): Promise<string[]> {
  const rows = await database.query(
    'select id from messages where status = any($1::text[])',
    [statuses],
    v.object({ id: v.string() }),
  );
  return rows.map(({ id }) => id);
}

/** Counts the messages that have no final outcome yet. */
export async function countUnfinished(database: Queryable): Promise<number> {
  const [row] = await database.query(
    'select count(*) as many from outbox',
    [],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}

/** Counts the messages that workers have claimed and not recorded yet. */
export async function countClaimed(database: Queryable): Promise<number> {
  const [row] = await database.query(
    'select count(*) as many from outbox where claimed_at is not null',
    [],
    v.object({ many: v.number() }),
  );
  return row?.many ?? 0;
}

/** Makes claims as old as those that count as lost. */
export async function ageClaims(database: Queryable): Promise<void> {
  await database.execute(
    `update outbox set claimed_at = claimed_at - interval '30 seconds' where claimed_at is not null`,
    [],
  );
}
