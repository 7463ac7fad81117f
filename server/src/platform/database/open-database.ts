import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens and migrates the database that the configuration names.
 * @param onDeath called when the embedded database stops while the server runs
 * @throws {StartError} if it does not open
 */
export async function openDatabase(config: Config, log: Logger, onDeath: () => void): Promise<Database> {
  const database =
    config.databaseUrl === null
      ? await openEmbedded(config.dataDir, onDeath)
      : await openPostgres(config.databaseUrl, log);
  await migrate(database);
  return database;
}
