import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { createAwayLog } from './away-log.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Connections of one process to PostgreSQL; one more receives notifications. */
const connections = 10;

/**
 * Opens the database that the configuration names, as it is.
 * @param onDeath called when the embedded database stops unexpectedly
 * @throws {StartError} if it does not open
 */
export async function openDatabase(
  { databaseUrl, dataDir, databaseLimits }: Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseLimits'>,
  log: Logger,
  onDeath: () => void,
): Promise<Database> {
  if (databaseUrl === null)
    return openEmbedded(dataDir, onDeath, createAwayLog(log, 'statements of the embedded database'));
  return openPostgres(databaseUrl, log, connections, databaseLimits);
}
