import type { Queryable } from '../../platform/database/database.ts';
import type { AccountRow } from '../accounts.store.ts';
import { findPasswordHash } from '../passwords.store.ts';
import { greeting } from './plain-text.ts';

/**
 * The first line of a letter to an account's address. While nobody has set a password, nobody has proven the address:
 * the name is a stranger's words then, and stays out.
 */
export async function greetOwner(
  transaction: Queryable,
  { id, name }: Pick<AccountRow, 'id' | 'name'>,
): Promise<string> {
  return greeting((await findPasswordHash(transaction, id)) === null ? '' : name);
}
