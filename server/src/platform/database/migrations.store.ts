import * as v from 'valibot';
import type { Queryable } from './database.ts';

/** An arbitrary number, the same in all processes, so that two that start together migrate one after the other. */
const migrationLock = 748_213;

/** Takes the migration lock until this transaction ends, and creates the table of completed migrations. */
export async function beginMigrating(transaction: Queryable): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock], v.unknown());
  await transaction.script(
    'create table if not exists migrations (name text primary key, done_at timestamptz not null default now())',
  );
}

/** Names of the completed migrations, in order. */
export async function listMigrations(database: Queryable): Promise<string[]> {
  const rows = await database.query(
    'select name from migrations order by name',
    [],
    v.object({ name: v.string() }),
  );
  return rows.map((row) => row.name);
}

/** Records a completed migration. */
export async function addMigration(transaction: Queryable, name: string): Promise<void> {
  await transaction.execute('insert into migrations (name) values ($1)', [name]);
}
