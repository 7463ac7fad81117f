import { DatabaseError, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import type { Services } from '../platform/services.ts';
import { addUser, type Profile } from './accounts.store.ts';
import { checkEmail, checkMobile } from './check-contact.ts';
import { checkProfile } from './check-profile.ts';
import { emailKey } from './email-key.ts';

/** The form as it is sent. */
export interface NewUser extends Profile {
  readonly email: string;
  readonly mobile_no: string;
}

/**
 * Creates a user without a password (decisions, part 3); it belongs to the Partner who creates it, an Admin's to none.
 * @returns its id
 * @throws {CatalogueError} invalid-field or email-taken
 */
export async function createUser(
  { database, clock }: Services,
  caller: Caller,
  form: NewUser,
): Promise<number> {
  const profile = checkProfile(form);
  const email = checkEmail(form.email);
  const user = {
    profile,
    email,
    emailKey: emailKey(email),
    mobileNo: checkMobile(form.mobile_no),
    ownerId: caller.role === 'Partner' ? caller.accountId : null,
    createdAt: clock(),
  };
  try {
    return await addUser(database, user);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation)
      throw new CatalogueError('email-taken');
    throw error;
  }
}
