import type { UserResult, UsersChange } from '@chatline/contract/calls/change-users';
import { lastEndsOn } from '@chatline/contract/constants/limits';
import { istDate } from '../../platform/calendar.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { auditChanges } from '../editing/audit-changes.ts';
import { recordAccountEdit } from '../editing/record-account-edit.ts';
import { moveSelected } from '../managing/move-clients.ts';
import { switchAccount } from '../managing/switch-account.ts';
import { type AccountRow, lockAccount } from '../records/accounts.store.ts';
import { findManaged, readId } from '../records/find-managed.ts';
import { saveManaged } from '../records/managed-accounts.store.ts';

/** Changes one account. @returns true if it is different now */
type ChangeOne = (transaction: Queryable, account: AccountRow) => Promise<boolean>;

/** Sets the expiry date of a user, unless it is later already. */
async function extendOne(
  services: Services,
  caller: Caller,
  transaction: Queryable,
  account: AccountRow,
  endsOn: string,
): Promise<boolean> {
  if (account.role !== 'User') throw new CatalogueError('expire-date-of-user');
  if (account.expires_on !== null && account.expires_on >= endsOn) return false;
  const editor = { caller, version: undefined };
  await recordAccountEdit(services, transaction, editor, account, { date: endsOn });
  await saveManaged(transaction, account.id, { mobileNo: account.mobile_no, endsOn });
  await auditChanges(services, transaction, caller.accountId, account, { ...account, expires_on: endsOn });
  return true;
}

/** Runs a change in a transaction for each account, so that one that is refused leaves the others. */
async function changeEach(
  { database }: Services,
  caller: Caller,
  ids: readonly string[],
  change: ChangeOne,
): Promise<UserResult[]> {
  const results: UserResult[] = [];
  for (const id of ids) {
    try {
      const isChanged = await database.transaction(async (transaction) => {
        await lockAccount(transaction, readId(id) ?? 0);
        return change(transaction, await findManaged(transaction, caller, id, 'account-gone'));
      });
      results.push({ id, outcome: isChanged ? 'changed' : 'unchanged', reason: '' });
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error;
      results.push({ id, outcome: 'refused', reason: error.message });
    }
  }
  return results;
}

/**
 * Changes several accounts. Each has its own result; a repeat finds them as they should be and changes nothing.
 * @throws {CatalogueError} invalid-field if the day or the partner cannot be chosen for any of them
 */
export async function changeUsers(
  services: Services,
  caller: Caller,
  ids: readonly string[],
  change: UsersChange,
): Promise<UserResult[]> {
  const distinct = [...new Set(ids)];
  if (change.kind === 'move') {
    const partner = change.partner === null ? null : String(change.partner);
    return moveSelected(services, caller, distinct, partner);
  }
  if (change.kind === 'switch')
    return changeEach(services, caller, distinct, async (transaction, account) => {
      const isActive = await switchAccount(services, transaction, caller, account, change.isActive);
      return isActive !== null;
    });
  const { endsOn } = change;
  if (endsOn < istDate(services.clock()) || endsOn > lastEndsOn) throw new CatalogueError('expire-date-past');
  return changeEach(services, caller, distinct, (transaction, account) =>
    extendOne(services, caller, transaction, account, endsOn),
  );
}
