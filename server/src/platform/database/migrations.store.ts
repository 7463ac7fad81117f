import * as v from 'valibot';
import type { Queryable } from './database.ts';

/** An arbitrary number, the same in all processes, so that two that start together migrate one after the other. */
const migrationLock = 748_213;

/**
 * Takes the migration lock until this transaction ends, and creates the tables of completed migrations and steps. From
 * then on no statement of the transaction waits for a table longer than the limit: the server's statements would wait
 * behind it.
 */
export async function beginMigrating(transaction: Queryable, lockLimitMs: number): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock], v.unknown());
  await transaction.script(
    `create table if not exists migrations (name text primary key, done_at timestamptz not null default now());
     create table if not exists migration_steps (
       name text primary key,
       changed_rows bigint not null default 0,
       started_at timestamptz not null default now(),
       finished_at timestamptz
     );
     set local lock_timeout = ${lockLimitMs}`,
  );
}

const named = v.object({ name: v.string() });

/** Names of the completed migrations, in order. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  const rows = await database.query('select name from migrations order by name', [], named);
  return rows.map(({ name }) => name);
}

/** Records a completed migration. */
export async function addMigration(transaction: Queryable, name: string): Promise<void> {
  await transaction.execute('insert into migrations (name) values ($1)', [name]);
}

/** Names of the completed background steps. */
export async function listFinishedSteps(database: Queryable): Promise<ReadonlySet<string>> {
  const rows = await database.query(
    'select name from migration_steps where finished_at is not null',
    [],
    named,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Adds the row of a step. It never waits for a process that has locked the row. */
export async function addStep(database: Queryable, name: string): Promise<void> {
  await database.execute(
    `insert into migration_steps (name) select $1::text where not exists (select from migration_steps where name = $1)
     on conflict do nothing`,
    [name],
  );
}

/** Locks a step until this transaction ends. @returns null if another process has locked it */
export async function claimStep(
  transaction: Queryable,
  name: string,
): Promise<{ readonly isFinished: boolean } | null> {
  const [row] = await transaction.query(
    'select finished_at is not null as "isFinished" from migration_steps where name = $1 for update skip locked',
    [name],
    v.object({ isFinished: v.boolean() }),
  );
  // A driver keeps the snapshot of its last prepared statement, and creating an index waits for every older snapshot.
  await transaction.script('select');
  return row ?? null;
}

/** Records what one batch of a step has changed. */
export async function addStepRows(transaction: Queryable, name: string, rows: number): Promise<void> {
  await transaction.execute('update migration_steps set changed_rows = changed_rows + $2 where name = $1', [
    name,
    rows,
  ]);
}

export async function finishStep(transaction: Queryable, name: string): Promise<void> {
  await transaction.execute('update migration_steps set finished_at = now() where name = $1', [name]);
}

/** Returns true if an index was left by a process that ended while it created it: it costs and is never used. */
export async function isInvalidIndex(database: Queryable, name: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid`,
    [name],
    v.unknown(),
  );
  return rows.length > 0;
}
