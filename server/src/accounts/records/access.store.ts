import { type PermissionFlags, permissionFlags, type Role, roles } from '@chatline/contract/access/roles';
import * as v from 'valibot';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';

/** The columns of the permission flags, for SQL statements. */
export const flagColumns = permissionFlags.join(', ');

/** The row schema of {@link flagColumns}. */
export const flagEntries = v.entriesFromList(permissionFlags, v.boolean());

const accessRow = v.object({ role: v.picklist(roles), ...flagEntries });
/** Type and permission flags of an account. */
export type Access = PermissionFlags & { readonly role: Role };

/**
 * Reads and locks type and permission flags of an account for this transaction. Rows that refer to the account, such as
 * those of the audit trail, can be written meanwhile: two moves between the same partners would wait for each other.
 * @throws {CatalogueError} not-found if it was deleted in the meantime
 */
export async function lockAccess(transaction: Queryable, id: number): Promise<Access> {
  const [row] = await transaction.query(
    `select role, ${flagColumns} from accounts where id = $1 for no key update`,
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

/**
 * Locks the Partners of all accounts for this transaction, which moves or deletes accounts. It comes before the lock of
 * an account: the triggers of the figures by day need it, and would otherwise wait for it with an account locked.
 */
export async function lockOwners(transaction: Queryable): Promise<void> {
  await transaction.query('select lock_message_days()', [], v.unknown());
}

/**
 * Changes the type of an account. It then belongs to no Partner, and its sessions end because they name the old type.
 */
export async function saveRole(transaction: Queryable, id: number, role: Role): Promise<void> {
  await transaction.execute(
    `update accounts set role = $2, owner_id = null, kept_session = null, session_epoch = session_epoch + 1,
       sessions_ended_by = 'role' where id = $1`,
    [id, role],
  );
}
