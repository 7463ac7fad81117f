import { hourMs } from '@chatline/contract/constants/time';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { deleteOlderEmails } from '../../platform/mail/emails.store.ts';
import { findAccount } from '../records/accounts.store.ts';
import { makeLink } from '../records/email-links.ts';
import { greetOwner } from './greet-owner.ts';
import { quoteName } from './quote-name.ts';

const confirmHours = 24;

/** Sends the new address the link that confirms it. */
export const writeConfirmNewEmail: EmailTemplate = async (services, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null) return null;
  await deleteOlderEmails(transaction, queued);
  const url = await makeLink(services, transaction, queued, {
    purpose: 'email',
    accountId: account.id,
    newEmail: queued.recipient,
    expiresAt: new Date(services.clock().getTime() + confirmHours * hourMs),
  });
  return {
    subject: `Confirm this address for ${services.config.productName}`,
    paragraphs: [
      await greetOwner(transaction, account),
      `Confirm this address to use it as the login of ${quoteName(account.business_name || account.name, 'an account')}.`,
    ],
    action: { label: 'Confirm this address', url },
    closing: [
      `The link works once, for ${confirmHours} hours. After that, all sessions end and you log in with the new address.`,
      'If you did not expect this email, ignore it. Nothing changes.',
    ],
  };
};

/** Notifies the old address when a change is requested. */
export const writeEmailWillChange: EmailTemplate = async ({ config }, _transaction, queued) => ({
  subject: `Your email address at ${config.productName} will change`,
  paragraphs: [
    'Hello,',
    `An Admin requested a change of your account's email address to ${queued.details.to ?? 'another one'}. The change takes effect when the new address is confirmed.`,
    'If you did not expect this, contact your Admin now.',
  ],
});

/** Notifies the old address once the new one is confirmed. */
export const writeEmailChanged: EmailTemplate = async ({ config }, _transaction, queued) => ({
  subject: `Your email address at ${config.productName} was changed`,
  paragraphs: [
    'Hello,',
    `Your account now has the email address ${queued.details.to ?? 'that was requested'}. This address can no longer log in.`,
    'If you did not expect this, contact your Admin now.',
  ],
});
