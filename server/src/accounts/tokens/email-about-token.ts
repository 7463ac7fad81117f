import type { Queryable } from '../../platform/database/database.ts';
import { addMail, type NewMail } from '../../platform/mail/mails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { findAccount } from '../records/accounts.store.ts';
import { canEmailLinks } from '../records/email-address.ts';

/** Emails an account's owner about its API tokens, if this server sends email. */
export async function emailAboutToken(
  services: Services,
  transaction: Queryable,
  accountId: number,
  mail: Pick<NewMail, 'kind' | 'details'>,
): Promise<void> {
  if (!canEmailLinks(services.config)) return;
  const account = await findAccount(transaction, accountId);
  if (account !== null)
    await addMail(services, transaction, { ...mail, recipient: account.email, accountId });
}
