import pg from 'pg';
import { DatabaseAway, DatabaseError } from './database.ts';

/**
 * SQLSTATEs of a server that refuses or ends a connection (08, 57P), has no room (53: connections, disk, memory), cannot
 * read its disk (58030) or is a standby (25006).
 */
const away = /^(?:08|53|57P|58030|25006)/;

/** True for the driver's own errors: no connection, a lost one, or no response in time. */
function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'code' in error || /terminated|timeout|closed|not queryable/i.test(error.message);
}

/** Converts an error of the driver to ours. */
export function explainPostgres(error: unknown): unknown {
  if (error instanceof DatabaseAway || error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError && !away.test(error.code ?? '')) {
    return new DatabaseError(error.message, error.code, error.constraint);
  }
  return isOfConnection(error) ? new DatabaseAway(error.message, { cause: error }) : error;
}
