import type { Queryable } from '../../platform/database/database.ts';
import { recordEdit } from '../../platform/edits/record-edit.ts';
import type { Fields } from '../../platform/edits/versions.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import type { AccountRow } from '../records/accounts.store.ts';
import { accountLabel, editedAccount, fieldsOfAccount, shownOfAccount } from './edited-account.ts';

/** The caller who edits an account, and the version that was read. */
export interface AccountEditor {
  readonly caller: Caller;
  readonly version: string | undefined;
}

/**
 * Records an edit of an account.
 * @param before the account, locked by this transaction
 * @param after the values to save
 * @returns the version for the next save
 * @throws {StaleError} if another user has changed the same fields since they were read
 */
export async function recordAccountEdit(
  services: Services,
  transaction: Queryable,
  { caller, version }: AccountEditor,
  before: AccountRow,
  after: Fields,
): Promise<string | undefined> {
  const edit = {
    of: editedAccount(before.id),
    caller,
    version,
    before: fieldsOfAccount(before, services),
    after,
    labelOf: accountLabel,
    shown: shownOfAccount,
  };
  return recordEdit(transaction, edit, services.clock());
}
