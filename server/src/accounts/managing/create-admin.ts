import { minNewPassword } from '@chatline/contract/constants/limits';
import { addAudit } from '../../audit/audit.store.ts';
import { DatabaseError, uniqueViolation } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { addAdmin } from '../records/accounts.store.ts';
import { checkEmail } from '../records/check-contact.ts';
import { emailKey } from '../records/email-address.ts';

/** The person who becomes an Admin. */
export interface NewAdmin {
  readonly email: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Creates an Admin. Only the command line does this, never a call (decision 000, part 3).
 * @throws {CatalogueError} invalid-field or email-taken
 */
export async function createAdmin(
  { clock, database, passwords }: Pick<Services, 'clock' | 'database' | 'passwords'>,
  { email: written, name, password }: NewAdmin,
): Promise<void> {
  const email = checkEmail(written);
  if (name.trim() === '') throw new CatalogueError('name-missing');
  if (password.length < minNewPassword) {
    throw new CatalogueError('invalid-field', `The password needs at least ${minNewPassword} characters.`);
  }
  const admin = { email, emailKey: emailKey(email), name: name.trim(), at: clock() };
  const passwordHash = await passwords.hash(password);
  try {
    await database.transaction(async (transaction) => {
      const accountId = await addAdmin(transaction, admin, passwordHash);
      const details = 'Admin, created from the server’s command line.';
      await addAudit(transaction, { accountId, actorId: null, action: 'Created', details, at: admin.at });
    });
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) {
      throw new CatalogueError('email-taken');
    }
    throw error;
  }
}
