import { DatabaseError, type Queryable, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import { changeReply, type ReplyRow } from './replies.store.ts';

/**
 * Changes a canned reply, its name as well.
 * @throws {CatalogueError} where the caller has none of this id, or another one of this name
 */
export async function editReply(database: Queryable, accountId: number, reply: ReplyRow): Promise<void> {
  let isThere: boolean;
  try {
    isThere = await changeReply(database, accountId, reply);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) throw error;
    throw new CatalogueError('invalid-field', 'Another saved reply has this name.');
  }
  if (!isThere) throw new CatalogueError('not-found', 'This saved reply is not there any more.');
}
