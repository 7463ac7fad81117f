import { DatabaseAway } from '../database/database.ts';
import { CatalogueError } from '../errors.ts';

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/** Any thrown thing as an entry of the catalogue: Fastify's own refusals of a request, and faults of ours. */
export function toCatalogueError(error: unknown): CatalogueError {
  if (error instanceof CatalogueError) return error;
  if (error instanceof DatabaseAway) return new CatalogueError('busy');
  const status = statusOf(error);
  if (status === 413) return new CatalogueError('too-large');
  if (status === 415) return new CatalogueError('body-refused');
  if (status === 429) return new CatalogueError('too-many-requests');
  if (status === 503) return new CatalogueError('busy');
  // Broken form-data, broken JSON, a broken part: what our own client cannot send (wire.md).
  if (status >= 400 && status < 500) return new CatalogueError('undecodable');
  return new CatalogueError('internal');
}
