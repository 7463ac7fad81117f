import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, type ErrorReason } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { type AccountRow, findAccount } from './accounts.store.ts';

const plainId = /^\d{1,15}$/;

/** Reads a decoded account id; null if it is invalid. */
export function readId(id: string): number | null {
  return plainId.test(id) ? Number(id) : null;
}

/**
 * True if a caller manages an account: an Admin manages users and partners, a Partner only their own clients (USR-09).
 */
export function isManagedBy(account: AccountRow, caller: Caller): boolean {
  if (caller.role === 'Admin') return account.role !== 'Admin';
  return caller.role === 'Partner' && account.role === 'User' && account.owner_id === caller.accountId;
}

/**
 * Finds an account that the caller manages.
 * @param id decoded, but not checked
 * @param reason of the refusal, if there is a special one
 * @throws {CatalogueError} 404 if there is no such account or the caller does not manage it
 */
export async function findManaged(
  database: Queryable,
  caller: Caller,
  id: string,
  reason: ErrorReason | 'not-found' = 'not-found',
): Promise<AccountRow> {
  const known = readId(id);
  const account = known === null ? null : await findAccount(database, known);
  if (account === null || !isManagedBy(account, caller)) throw new CatalogueError(reason);
  return account;
}
