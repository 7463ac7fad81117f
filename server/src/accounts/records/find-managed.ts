import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type AccountRow, findAccount } from './accounts.store.ts';

const plainId = /^\d{1,15}$/;

/** The id of an account, decoded and checked; null where it is none. */
export function readId(id: string): number | null {
  return plainId.test(id) ? Number(id) : null;
}

/**
 * Finds an account that a caller manages: an Admin has users and partners, a Partner only the own clients
 * (USR-09).
 */
export function isManagedBy(account: AccountRow, caller: Caller): boolean {
  if (caller.role === 'Admin') return account.role !== 'Admin';
  return caller.role === 'Partner' && account.role === 'User' && account.owner_id === caller.accountId;
}

/**
 * The account that a caller means and may touch.
 * @param id decoded, as it came
 * @param gone the message where it does not exist, or no longer
 * @throws {CatalogueError} 404 where there is none or the caller may not know of it
 */
export async function findManaged(
  database: Queryable,
  caller: Caller,
  id: string,
  gone?: string,
): Promise<AccountRow> {
  const known = readId(id);
  const account = known === null ? null : await findAccount(database, known);
  if (account === null || !isManagedBy(account, caller)) throw new CatalogueError('not-found', gone);
  return account;
}
