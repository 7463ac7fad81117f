import type { Queryable } from '../../platform/database/database.ts';
import type { AccountRow } from '../records/accounts.store.ts';
import { findPasswordHash } from '../records/passwords.store.ts';
import { greeting } from './quote-name.ts';

/**
 * Returns the greeting in an email to an account's address. Until a password is set, the address is unverified, so the
 * name could be a stranger's text and is left out.
 */
export async function greetOwner(
  transaction: Queryable,
  { id, name }: Pick<AccountRow, 'id' | 'name'>,
): Promise<string> {
  return greeting((await findPasswordHash(transaction, id)) === null ? '' : name);
}
