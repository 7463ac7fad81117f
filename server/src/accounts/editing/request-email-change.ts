import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { requireConfirmed } from '../../platform/http/require-confirmed.ts';
import type { Caller } from '../../platform/http/route.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { type AccountRow, findAccountByEmail } from '../records/accounts.store.ts';
import { checkEmail } from '../records/check-contact.ts';
import { canEmailLinks, emailKey } from '../records/email-address.ts';

/**
 * Requests another address for an account, which only an Admin may do. It takes effect once it is confirmed at the new
 * address; the old address is notified both times.
 * @returns the new address, or null if it is the current one
 * @throws {CatalogueError} email-admin-only, email-needs-mail, invalid-field, email-taken or confirm-needed
 */
export async function requestEmailChange(
  services: Services,
  transaction: Queryable,
  caller: Caller,
  account: AccountRow,
  written: string | undefined,
): Promise<string | null> {
  if (written === undefined || emailKey(written) === emailKey(account.email)) return null;
  if (caller.role !== 'Admin') throw new CatalogueError('email-admin-only');
  if (!canEmailLinks(services.config)) throw new CatalogueError('email-needs-mail');
  const email = checkEmail(written);
  if ((await findAccountByEmail(transaction, emailKey(email))) !== null) {
    throw new CatalogueError('email-taken');
  }
  requireConfirmed(services, caller);
  const accountId = account.id;
  await addEmail(services, transaction, { kind: 'confirm-new-email', recipient: email, accountId });
  await addEmail(services, transaction, {
    kind: 'email-will-change',
    recipient: account.email,
    accountId,
    details: { to: email },
  });
  await addAudit(transaction, {
    accountId,
    actorId: caller.accountId,
    action: 'Email change requested',
    details: `From ${account.email} to ${email}; valid once it is confirmed there.`,
    at: services.clock(),
  });
  return email;
}
