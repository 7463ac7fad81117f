import { permissionFlagLabels, permissionFlags, type Role } from '@chatline/contract/access/roles';
import type { AccountAccess } from '@chatline/contract/calls/account-access';
import { type AuditAction, addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { type Access, lockAccess, lockOwners, saveFlags, saveRole } from '../records/access.store.ts';
import type { AccountRow } from '../records/accounts.store.ts';
import { findManaged } from '../records/find-managed.ts';
import { hasClients } from '../records/managed-accounts.store.ts';
import { revokeAllTokens } from '../tokens/revoke-all-tokens.ts';

/** The settings to change; those that are left out stay the same. */
export type AccessChange = { readonly [K in keyof AccountAccess]?: AccountAccess[K] | undefined };

async function changeRole(
  transaction: Queryable,
  { id, owner_id }: Pick<AccountRow, 'id' | 'owner_id'>,
  before: Access,
  role: Role,
): Promise<string> {
  if (role === before.role) return '';
  if (role === 'Admin') throw new CatalogueError('account-type-invalid');
  if (await hasClients(transaction, id)) throw new CatalogueError('partner-has-clients');
  await saveRole(transaction, id, role);
  const left = owner_id !== null ? ' It no longer belongs to a partner.' : '';
  return `From ${before.role} to ${role}; all sessions ended.${left}`;
}

async function changeFlags(
  transaction: Queryable,
  id: number,
  before: Access,
  change: AccessChange,
): Promise<string> {
  const changed = permissionFlags.filter((flag) => (change[flag] ?? before[flag]) !== before[flag]);
  if (changed.length === 0) return '';
  const after = { ...before };
  for (const flag of changed) after[flag] = !before[flag];
  await saveFlags(transaction, id, after);
  return `${changed.map((flag) => `${permissionFlagLabels[flag]} ${after[flag] ? 'on' : 'off'}`).join(', ')}.`;
}

/**
 * Sets type and permission flags of an account that the caller manages; they take effect with its next call.
 * @param id as received
 * @throws {CatalogueError} not-found, invalid-field or partner-has-clients
 */
export async function setAccess(
  services: Services,
  caller: Caller,
  id: string,
  change: AccessChange,
): Promise<Access> {
  return services.database.transaction(async (transaction) => {
    if (change.role !== undefined) await lockOwners(transaction);
    const account = await findManaged(transaction, caller, id);
    const accountId = account.id;
    const before = await lockAccess(transaction, accountId);
    const write = async (action: AuditAction, details: string) => {
      if (details === '') return;
      const at = services.clock();
      await addAudit(transaction, { accountId, actorId: caller.accountId, action, details, at });
    };
    const type = await changeRole(transaction, account, before, change.role ?? before.role);
    await write('Type changed', type);
    if (type !== '')
      await revokeAllTokens(services, transaction, [accountId], { why: 'role', actorId: caller.accountId });
    await write('Permissions changed', await changeFlags(transaction, accountId, before, change));
    return lockAccess(transaction, accountId);
  });
}
