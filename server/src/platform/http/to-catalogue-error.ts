import { DatabaseAway, DatabaseError, deadlockDetected } from '../database/database.ts';
import { CatalogueError } from '../errors.ts';

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Maps anything thrown to an entry of the catalogue: refusals by Fastify, and errors of this server. */
export function toCatalogueError(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if (error instanceof DatabaseAway) return new CatalogueError('database-away');
  // Nothing was stored, so the same request may be sent again.
  if (error instanceof DatabaseError && error.code === deadlockDetected) return new CatalogueError('busy');
  const status = statusOf(error);
  if (status === 413) return new CatalogueError('too-large');
  if (status === 415) return new CatalogueError('body-refused');
  if (status === 429) return new CatalogueError('too-many-requests');
  if (status === 503) return new CatalogueError('busy');
  // Malformed form-data, JSON or path parts, which our own client never sends (wire.md).
  if (status >= 400 && status < 500) return new CatalogueError('undecodable');
  return new CatalogueError('internal');
}
