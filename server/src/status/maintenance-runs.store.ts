import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { momentColumn } from '../platform/database/read-together.ts';

type RunName = 'hourly' | 'nightly';

/** Records that a regular job has ended. */
export async function recordRun(
  database: Queryable,
  name: RunName,
  outcome: 'finished' | 'failed',
  now: Date,
): Promise<void> {
  await database.execute(
    `insert into maintenance_runs as stored (name, finished_at, failed_at) values ($1, $2, $3)
     on conflict (name) do update set
       finished_at = greatest(stored.finished_at, excluded.finished_at),
       failed_at = greatest(stored.failed_at, excluded.failed_at)`,
    [name, outcome === 'finished' ? now : null, outcome === 'failed' ? now : null],
  );
}

const runRow = v.object({
  name: v.string(),
  finished_at: v.nullable(momentColumn),
  failed_at: v.nullable(momentColumn),
});
export type RunRow = v.InferOutput<typeof runRow>;

/** When each regular job last ended, in any process. */
export async function listRuns(database: Queryable): Promise<RunRow[]> {
  return database.query('select name, finished_at, failed_at from maintenance_runs', [], runRow);
}
