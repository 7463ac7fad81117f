import type { confirmEmailCall } from '@chatline/contract/calls/confirm-email';
import type * as v from 'valibot';
import { addAudit } from '../../audit/audit.store.ts';
import { DatabaseError, type Queryable, uniqueViolation } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { findAccount, saveEmail } from '../records/accounts.store.ts';
import { emailKey } from '../records/email-address.ts';
import { emailTokenHashes } from '../records/email-links.ts';
import {
  deleteEmailTokens,
  type EmailTokenRow,
  findEmailToken,
  takeEmailToken,
} from '../records/email-tokens.store.ts';
import { addAccountOf } from './add-account.ts';
import { deleteRegistrations, findRegistration } from './registrations.store.ts';

async function confirmRegistration(
  services: Services,
  transaction: Queryable,
  registrationId: number,
): Promise<string> {
  const row = await findRegistration(transaction, registrationId);
  if (row === null) throw new CatalogueError('link-invalid');
  const registration = {
    email: row.email,
    emailKey: row.email_key,
    role: row.role,
    name: row.name,
    businessName: row.business_name,
    mobileNo: row.mobile_no,
  };
  const how = 'an emailed link verified the email address';
  await addAccountOf(services, transaction, registration, row.password_hash, how);
  return row.role === 'Partner'
    ? 'Your email address is confirmed. You can log in as soon as an Admin has switched your partner account on.'
    : 'Your email address is confirmed. You can log in now.';
}

async function confirmChange(
  services: Services,
  transaction: Queryable,
  accountId: number,
  email: string,
): Promise<string> {
  const account = await findAccount(transaction, accountId);
  if (account === null) throw new CatalogueError('link-invalid');
  await saveEmail(transaction, accountId, email, emailKey(email));
  await deleteEmailTokens(transaction, accountId, 'password');
  await deleteEmailTokens(transaction, accountId, 'email');
  await deleteRegistrations(transaction, emailKey(email));
  await addAudit(transaction, {
    accountId,
    actorId: accountId,
    action: 'Email changed',
    details: `From ${account.email} to ${email}, confirmed there; all sessions ended.`,
    at: services.clock(),
  });
  await addEmail(services, transaction, {
    kind: 'email-changed',
    recipient: account.email,
    details: { to: email },
  });
  return 'Your new email address is confirmed. Please log in with it.';
}

function confirmWith(services: Services, transaction: Queryable, taken: EmailTokenRow): Promise<string> {
  if (taken.purpose === 'registration' && taken.registration_id !== null) {
    return confirmRegistration(services, transaction, taken.registration_id);
  }
  if (taken.purpose === 'email' && taken.account_id !== null && taken.new_email !== null) {
    return confirmChange(services, transaction, taken.account_id, taken.new_email);
  }
  throw new CatalogueError('link-invalid');
}

/** The response to opening a link: a message, and `wants` if the password is needed first. */
type Confirmation = v.InferOutput<typeof confirmEmailCall.answer>;

/**
 * Checks that the person who opens a registration's link also knows its password. A stranger may have registered the
 * address, and the owner of the mailbox must not create an account that the stranger can log in to.
 * @returns the question to show, or null if the password is right
 * @throws {CatalogueError} link-invalid or invalid-field
 */
async function checkRegistrationPassword(
  { database, passwords }: Services,
  registrationId: number,
  password: string | undefined,
): Promise<Confirmation | null> {
  const registration = await findRegistration(database, registrationId);
  if (registration === null) throw new CatalogueError('link-invalid');
  if (password === undefined) {
    return { message: 'Enter the password that was chosen at registration.', wants: 'password' };
  }
  if (await passwords.matches(registration.password_hash, password)) return null;
  throw new CatalogueError('registration-password-wrong');
}

/**
 * Confirms an address with the token of an emailed link: the address of a registration (with its password), or the new
 * address of an account.
 * @throws {CatalogueError} link-invalid, also if another account has the address by now; invalid-field
 */
export async function confirmEmail(
  services: Services,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<Confirmation> {
  const tokenHashes = emailTokenHashes(services, token);
  const known = await findEmailToken(services.database, tokenHashes, services.clock());
  if (known?.registration_id != null) {
    const question = await checkRegistrationPassword(services, known.registration_id, password);
    if (question !== null) return question;
  }
  try {
    const message = await services.database.transaction(async (transaction) => {
      const taken = await takeEmailToken(transaction, tokenHashes, services.clock());
      if (taken === null) throw new CatalogueError('link-invalid');
      return confirmWith(services, transaction, taken);
    });
    return { message };
  } catch (error) {
    const isTaken =
      (error instanceof CatalogueError && error.code === 'email-taken') ||
      (error instanceof DatabaseError && error.code === uniqueViolation);
    throw isTaken ? new CatalogueError('link-invalid') : error;
  }
}
