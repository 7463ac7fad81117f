import type { Queryable } from '../../platform/database/database.ts';
import { addEmail, type NewEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { findAccount } from './accounts.store.ts';
import { canEmailLinks } from './email-address.ts';

/** Emails an account's owner about a change of the account, if this server sends email. */
export async function emailOwner(
  services: Pick<Services, 'clock' | 'config' | 'random'>,
  transaction: Queryable,
  accountId: number,
  mail: Pick<NewEmail, 'kind' | 'details'>,
): Promise<void> {
  if (!canEmailLinks(services.config)) return;
  const account = await findAccount(transaction, accountId);
  if (account !== null)
    await addEmail(services, transaction, { ...mail, recipient: account.email, accountId });
}
