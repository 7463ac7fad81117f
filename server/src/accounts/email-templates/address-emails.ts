import type { EmailTemplate } from '../../platform/mail/email-template.ts';
import { removeOlderMails } from '../../platform/mail/mails.store.ts';
import { findAccount } from '../accounts.store.ts';
import { makeLink } from '../mail-links.ts';
import { greetOwner } from './greet-owner.ts';
import { plainText } from './plain-text.ts';

const confirmHours = 24;

/** To the new address: the link that makes it count. */
export const writeConfirmNewEmail: EmailTemplate = async (services, transaction, mail) => {
  const account = mail.account_id === null ? null : await findAccount(transaction, mail.account_id);
  if (account === null) return null;
  await removeOlderMails(transaction, mail);
  const url = await makeLink(services, transaction, mail, {
    purpose: 'email',
    accountId: account.id,
    newEmail: mail.recipient,
    expiresAt: new Date(services.clock().getTime() + confirmHours * 60 * 60_000),
  });
  return {
    subject: `Confirm this address for ${services.config.productName}`,
    paragraphs: [
      await greetOwner(transaction, account),
      `this address is to become the one that ${plainText(account.business_name || account.name, 'an account')} logs in with.`,
    ],
    action: { label: 'Confirm this address', url },
    closing: [
      `The link works once, for ${confirmHours} hours. All sessions end then, and you log in with the new address.`,
      'If you do not expect this mail, do not open the link: nothing changes then.',
    ],
  };
};

/** To the old address, when a change is asked for. */
export const writeEmailWillChange: EmailTemplate = async ({ config }, _transaction, mail) => ({
  subject: `Your address at ${config.productName} is to be changed`,
  paragraphs: [
    'Hello,',
    `an administrator asked to change the address of your account to ${mail.details.to ?? 'another one'}. It counts as soon as it is confirmed there.`,
    'If you do not know of this, tell your administrator now.',
  ],
});

/** To the old address, when the new one counts. */
export const writeEmailChanged: EmailTemplate = async ({ config }, _transaction, mail) => ({
  subject: `Your address at ${config.productName} was changed`,
  paragraphs: [
    'Hello,',
    `your account now has the address ${mail.details.to ?? 'that was asked for'}. This one no longer logs in.`,
    'If you do not know of this, tell your administrator now.',
  ],
});
