import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { momentColumn } from '../platform/database/read-together.ts';
import type { Tallied } from '../platform/metrics/tally.ts';

/** Adds what one process has counted. Rows are locked in order, so that two processes never wait for each other. */
export async function addOutcomes(database: Queryable, rows: readonly Tallied[]): Promise<void> {
  await database.execute(
    `insert into service_outcomes as stored (part, minute, succeeded, failed, last_succeeded_at, last_failed_at)
     select name, minute, sum(succeeded), sum(failed), max("lastSucceededAt"), max("lastFailedAt")
     from json_to_recordset($1::json) as counted (name text, minute timestamptz, succeeded int, failed int,
       "lastSucceededAt" timestamptz, "lastFailedAt" timestamptz)
     group by name, minute order by name, minute
     on conflict (part, minute) do update set
       succeeded = stored.succeeded + excluded.succeeded,
       failed = stored.failed + excluded.failed,
       last_succeeded_at = greatest(stored.last_succeeded_at, excluded.last_succeeded_at),
       last_failed_at = greatest(stored.last_failed_at, excluded.last_failed_at)`,
    [JSON.stringify(rows)],
  );
}

const outcomeRow = v.object({
  part: v.string(),
  recent: v.number(),
  recent_failed: v.number(),
  latest_failed: v.number(),
  latest_failed_since: v.nullable(momentColumn),
  last_succeeded_at: v.nullable(momentColumn),
  last_failed_at: v.nullable(momentColumn),
  failing_since: v.nullable(momentColumn),
});
export type OutcomeRow = v.InferOutput<typeof outcomeRow>;

/**
 * Sums up the outcomes of each part in all processes: of the last 10 minutes, failures of the last 5, and the first
 * failure after the last minute that ended 10 minutes with few enough failures.
 */
export async function sumOutcomes(database: Queryable, now: Date, maxShare: number): Promise<OutcomeRow[]> {
  return database.query(
    `with counted as (
       select *, sum(failed) over recent > $2::float8 * sum(succeeded + failed) over recent as fails
       from service_outcomes
       window recent as (partition by part order by minute range between interval '9 minutes' preceding and current row)
     ), steady as (select part, max(minute) as until from counted where not fails group by part)
     select part,
       coalesce(sum(succeeded + failed) filter (where minute > $1::timestamptz - interval '10 minutes'), 0) as recent,
       coalesce(sum(failed) filter (where minute > $1::timestamptz - interval '10 minutes'), 0) as recent_failed,
       coalesce(sum(failed) filter (where minute > $1::timestamptz - interval '5 minutes'), 0) as latest_failed,
       min(minute) filter (where failed > 0 and minute > $1::timestamptz - interval '5 minutes') as latest_failed_since,
       max(last_succeeded_at) as last_succeeded_at, max(last_failed_at) as last_failed_at,
       min(minute) filter (where failed > 0 and (until is null or minute > until)) as failing_since
     from counted left join steady using (part) group by part`,
    [now, maxShare],
    outcomeRow,
  );
}

/** Deletes the outcomes of the minutes before a moment. */
export async function deleteOldOutcomes(database: Queryable, before: Date): Promise<void> {
  await database.execute('delete from service_outcomes where minute < $1', [before]);
}
