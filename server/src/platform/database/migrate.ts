import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Umzug } from 'umzug';
import * as v from 'valibot';
import type { Database, Queryable } from './database.ts';

/** Any number, but the same for all of our processes: two that start together migrate one after the other. */
const migrationLock = 748_213;

// In the bundle the folder stands beside the built file.
const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

async function migrateIn(transaction: Queryable): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [migrationLock], v.unknown());
  await transaction.script(
    'create table if not exists migrations (name text primary key, done_at timestamptz not null default now())',
  );
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const umzug = new Umzug({
    migrations: files.sort().map((name) => ({
      name,
      up: () => transaction.script(readFileSync(join(folder, name), 'utf8')),
    })),
    storage: {
      async executed() {
        const rows = await transaction.query(
          'select name from migrations order by name',
          [],
          v.object({ name: v.string() }),
        );
        return rows.map((row) => row.name);
      },
      async logMigration({ name }) {
        await transaction.execute('insert into migrations (name) values ($1)', [name]);
      },
      async unlogMigration({ name }) {
        await transaction.execute('delete from migrations where name = $1', [name]);
      },
    },
    logger: undefined,
  });
  await umzug.up();
}

/** Brings the database to the newest migration, all or nothing. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(migrateIn);
}
