import pg from 'pg';
import { DatabaseAway, DatabaseError, refusalOf } from './database.ts';

/** True for the driver's own errors: no connection, a lost one, or no response in time. */
function isOfConnection(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return 'code' in error || /terminated|timeout|closed|not queryable/i.test(error.message);
}

/** Converts an error of the driver to ours. */
export function explainPostgres(error: unknown): unknown {
  if (error instanceof DatabaseAway || error instanceof DatabaseError) return error;
  if (error instanceof pg.DatabaseError) return refusalOf(error.message, error.code, error.constraint);
  return isOfConnection(error) ? new DatabaseAway(error.message, { cause: error }) : error;
}
