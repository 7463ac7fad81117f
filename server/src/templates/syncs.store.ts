import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';

/** The state of a sync of templates. */
export interface SyncProgress {
  readonly read: number;
  /** The result as a message; empty while the sync runs. */
  readonly result: string;
}

/** Records the progress of an account's sync. */
export async function recordSync(
  database: Queryable,
  accountId: number,
  { read, result }: SyncProgress,
  at: Date,
): Promise<void> {
  await database.execute(
    `insert into template_syncs (account_id, reported_at, templates_read, result) values ($1, $2, $3, $4)
     on conflict (account_id) do update
       set reported_at = excluded.reported_at, templates_read = excluded.templates_read, result = excluded.result`,
    [accountId, at, read, result],
  );
}

const syncRow = v.object({ reported_at: v.date(), templates_read: v.number(), result: v.string() });

/** Finds the last sync of an account, and when it last made progress; null if there was none. */
export async function findSync(
  database: Queryable,
  accountId: number,
): Promise<(SyncProgress & { readonly reportedAt: Date }) | null> {
  const [row] = await database.query(
    'select reported_at, templates_read, result from template_syncs where account_id = $1',
    [accountId],
    syncRow,
  );
  return row ? { read: row.templates_read, result: row.result, reportedAt: row.reported_at } : null;
}
