import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Umzug } from 'umzug';
import type { Database, Queryable } from './database.ts';
import { addMigration, beginMigrating, listMigrations } from './migrations.store.ts';

// In the bundle the folder is next to the built file.
const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

async function migrateIn(transaction: Queryable): Promise<void> {
  await beginMigrating(transaction);
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const umzug = new Umzug({
    migrations: files.sort().map((name) => ({
      name,
      up: () => transaction.script(readFileSync(join(folder, name), 'utf8')),
    })),
    storage: {
      executed: () => listMigrations(transaction),
      logMigration: ({ name }) => addMigration(transaction, name),
      unlogMigration: async () => {
        throw new Error('Migrations only go forward');
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
