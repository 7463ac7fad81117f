import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services/services.ts';
import { type Connection, openConnection } from '../whatsapp/connection.ts';

/**
 * Returns the connection through which an account's templates are read and written.
 * @throws {CatalogueError} `template-not-connected` if there is none
 */
export async function requireConnection(services: Services, accountId: number): Promise<Connection> {
  const connection = await openConnection(services, accountId);
  if (connection === null || !connection.isConnected) throw new CatalogueError('template-not-connected');
  return connection;
}
