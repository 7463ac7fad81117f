import { hourSeconds } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import { DatabaseError, type Queryable, uniqueViolation } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import { addUser, findAccount, type Profile, type UserToAdd } from '../records/accounts.store.ts';
import { checkEmail, checkMobile } from '../records/check-contact.ts';
import { checkProfile } from '../records/check-profile.ts';
import { canEmailLinks, emailKey } from '../records/email-address.ts';
import { deleteRegistrations } from '../register/registrations.store.ts';

const windowSeconds = hourSeconds;
/** The limit is low, because each creation sends an email to an unverified address. */
const madePerWindow = 60;

/** Request body. */
export interface NewUser extends Profile {
  readonly email: string;
  readonly mobile_no: string;
}

/** Adds a checked user, records it, and emails a link to set a password. */
export async function addWithEmail(
  services: Services,
  transaction: Queryable,
  caller: Caller,
  user: UserToAdd,
): Promise<number> {
  const accountId = await addUser(transaction, user);
  const creator = await findAccount(transaction, caller.accountId);
  const details =
    caller.role === 'Partner' ? `Client of ${creator?.name ?? 'a partner'}.` : 'Belongs to no partner.';
  await addAudit(transaction, {
    accountId,
    actorId: caller.accountId,
    action: 'Created',
    details,
    at: user.createdAt,
  });
  await deleteRegistrations(transaction, user.emailKey);
  if (!canEmailLinks(services.config)) return accountId;
  await addEmail(services, transaction, {
    kind: 'set-password',
    recipient: user.email,
    accountId,
    details: { by: creator?.business_name || creator?.name || '' },
  });
  return accountId;
}

/**
 * Creates a user without a password, and emails a link to set one (decision 000, part 3). The user belongs to the
 * Partner who creates it; a user that an Admin creates has no Partner.
 * @throws {CatalogueError} invalid-field, email-taken or too-many-requests
 */
export async function createUser(services: Services, caller: Caller, form: NewUser): Promise<void> {
  const profile = checkProfile(form);
  const email = checkEmail(form.email);
  const user = {
    profile,
    email,
    emailKey: emailKey(email),
    mobileNo: checkMobile(form.mobile_no),
    ownerId: caller.role === 'Partner' ? caller.accountId : null,
    createdAt: services.clock(),
  };
  const { clock, database } = services;
  const count = await countAttempt(database, `create-user ${caller.accountId}`, clock(), windowSeconds);
  if (count > madePerWindow) throw new CatalogueError('too-many-requests', undefined, windowSeconds);
  try {
    await services.database.transaction((transaction) => addWithEmail(services, transaction, caller, user));
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation)
      throw new CatalogueError('email-taken');
    throw error;
  }
}
