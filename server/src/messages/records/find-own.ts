import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { findOwnMessage } from './attempts.store.ts';

const uuid = v.pipe(v.string(), v.uuid());

/**
 * Finds a message of the caller's account.
 * @throws {CatalogueError} 404 if the account has no message with this id
 */
export async function findOwn({ database }: Services, accountId: number, id: string) {
  const message = v.is(uuid, id) ? await findOwnMessage(database, accountId, id) : null;
  if (message === null) throw new CatalogueError('message-unknown');
  return message;
}
