import { DatabaseError, type Queryable, uniqueViolation } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import { addMail } from '../platform/mail/mails.store.ts';
import type { Services } from '../platform/services.ts';
import { findAccount } from './accounts.store.ts';
import { addAudit } from './audit.store.ts';
import { emailKey } from './email-key.ts';
import { saveEmail } from './emails.store.ts';
import { dropLinks, type LinkRow, takeLink } from './links.store.ts';
import { linkHash } from './mail-links.ts';
import { addAccountOf } from './register/add-account.ts';
import { findRegistration, removeRegistrations } from './register/registrations.store.ts';

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
  const how = 'a mailed link proved the address';
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
  await dropLinks(transaction, accountId, 'password');
  await dropLinks(transaction, accountId, 'email');
  await removeRegistrations(transaction, emailKey(email));
  await addAudit(transaction, {
    accountId,
    actorId: accountId,
    action: 'Email changed',
    details: `From ${account.email} to ${email}, confirmed there; all sessions ended.`,
    at: services.clock(),
  });
  await addMail(services, transaction, {
    kind: 'email-changed',
    recipient: account.email,
    details: { to: email },
  });
  return 'Your new email address is confirmed. Please log in with it.';
}

function confirmWith(services: Services, transaction: Queryable, link: LinkRow): Promise<string> {
  if (link.purpose === 'registration' && link.registration_id !== null) {
    return confirmRegistration(services, transaction, link.registration_id);
  }
  if (link.purpose === 'email' && link.account_id !== null && link.new_email !== null) {
    return confirmChange(services, transaction, link.account_id, link.new_email);
  }
  throw new CatalogueError('link-invalid');
}

/**
 * Proves an address by the token of a mailed link: that of a registration, or a new one of an account.
 * @returns what to say
 * @throws {CatalogueError} link-invalid, also where somebody else has the address by now
 */
export async function confirmEmail(services: Services, token: string): Promise<string> {
  try {
    return await services.database.transaction(async (transaction) => {
      const link = await takeLink(transaction, linkHash(services, token), services.clock());
      if (link === null) throw new CatalogueError('link-invalid');
      return confirmWith(services, transaction, link);
    });
  } catch (error) {
    const isTaken =
      (error instanceof CatalogueError && error.code === 'email-taken') ||
      (error instanceof DatabaseError && error.code === uniqueViolation);
    throw isTaken ? new CatalogueError('link-invalid') : error;
  }
}
