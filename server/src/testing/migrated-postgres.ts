import { pino } from 'pino';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';

/** Starts a separate PostgreSQL with our tables, with the default durability, for measurements. */
export async function startMigratedPostgres(): Promise<TestPostgres> {
  const postgres = await startPostgres({ isDurable: true });
  const database = await openPostgres(postgres.url, pino({ level: 'silent' }), 1);
  await migrate(database);
  await database.close();
  return postgres;
}
