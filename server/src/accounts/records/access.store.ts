import { type PermissionFlags, permissionFlags, type Role, roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';

/** The columns of the permission flags, as every statement about a caller reads them. */
export const flagColumns = permissionFlags.join(', ');

/** The same as a row schema. */
export const flagEntries = v.entriesFromList(permissionFlags, v.boolean());

const accessRow = v.object({ role: v.picklist(roles), ...flagEntries });
/** Type and permission flags of an account. */
export type Access = PermissionFlags & { readonly role: Role };

/**
 * Type and permission flags of an account, locked for this transaction.
 * @throws {CatalogueError} not-found where it was deleted in the meantime
 */
export async function lockAccess(transaction: Queryable, id: number): Promise<Access> {
  const [row] = await transaction.query(
    `select role, ${flagColumns} from accounts where id = $1 for update`,
    [id],
    accessRow,
  );
  if (!row) throw new CatalogueError('not-found');
  return row;
}

/** Saves the permission flags; each call reads them again. */
export async function saveFlags(transaction: Queryable, id: number, flags: PermissionFlags): Promise<void> {
  const settings = permissionFlags.map((flag, index) => `${flag} = $${index + 2}`);
  await transaction.execute(`update accounts set ${settings.join(', ')} where id = $1`, [
    id,
    ...permissionFlags.map((flag) => flags[flag]),
  ]);
}

/** Makes an account another type: it belongs to no Partner then, and its sessions, which name the old type, end. */
export async function saveRole(transaction: Queryable, id: number, role: Role): Promise<void> {
  await transaction.execute(
    `update accounts set role = $2, owner_id = null, kept_session = null, session_epoch = session_epoch + 1,
       sessions_ended_by = 'role' where id = $1`,
    [id, role],
  );
}
