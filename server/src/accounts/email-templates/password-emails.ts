import { forgotLinkMinutes } from '@chatline/contract/constants/session';
import { dayMs, minuteMs } from '@chatline/contract/constants/time';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { deleteOlderEmails } from '../../platform/mail/emails.store.ts';
import { findAccount, findAccountByEmail } from '../records/accounts.store.ts';
import { emailKey } from '../records/email-address.ts';
import { makeLink } from '../records/email-links.ts';
import { greetOwner } from './greet-owner.ts';
import { quoteName } from './quote-name.ts';

/** The days for which the link of an invitation works: decision 000, part 3, and CAP-05. */
export const firstPasswordDays = 7;

/** Sends the link to reset a forgotten password; an unknown address gets no email. */
export const writeForgotPassword: EmailTemplate = async (services, transaction, queued) => {
  const account = await findAccountByEmail(transaction, emailKey(queued.recipient));
  if (account === null) return null;
  await deleteOlderEmails(transaction, queued);
  const url = await makeLink(services, transaction, queued, {
    purpose: 'password',
    accountId: account.id,
    expiresAt: new Date(services.clock().getTime() + forgotLinkMinutes * minuteMs),
  });
  return {
    // Two spellings that compare as equal may still belong to two mailboxes.
    to: account.email,
    subject: `Set a new password for ${services.config.productName}`,
    paragraphs: [await greetOwner(transaction, account), 'Someone, probably you, requested a new password.'],
    action: { label: 'Set a new password', url },
    closing: [
      `The link works once, for ${forgotLinkMinutes} minutes. A newer email replaces it.`,
      'If this was not you, ignore this email. Your password stays the same.',
    ],
  };
};

/** Sends the link to set the first password of an account that another user created. */
export const writeSetPassword: EmailTemplate = async (services, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null) return null;
  const url = await makeLink(services, transaction, queued, {
    purpose: 'password',
    accountId: account.id,
    expiresAt: new Date(services.clock().getTime() + firstPasswordDays * dayMs),
  });
  const by = queued.details.by ?? 'An Admin';
  return {
    subject: `Your account at ${services.config.productName}`,
    paragraphs: [
      await greetOwner(transaction, account),
      `${quoteName(by, 'Someone')} created an account for ${quoteName(account.business_name, 'you')}. Set a password to use it; you log in with ${account.email}.`,
    ],
    action: { label: 'Set your password', url },
    closing: [
      `The link works once, for ${firstPasswordDays} days. After that, request a new one: ${services.publicUrl()}/forgot-password`,
      'If you did not expect this email, ignore it.',
    ],
  };
};

/** Informs a Partner who registered without an invitation that an Admin switched the account on. */
export const writePartnerSwitchedOn: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null || !account.is_active) return null;
  return {
    subject: `Your partner account at ${config.productName} is active`,
    paragraphs: [
      await greetOwner(transaction, account),
      'An Admin has switched on your partner account. You can log in now.',
    ],
    action: { label: 'Log in', url: `${publicUrl()}/login` },
  };
};

/** Informs the owner that the password was changed, in case it was someone else. */
export const writePasswordChanged: EmailTemplate = async (services, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null) return null;
  return {
    subject: `Your password for ${services.config.productName} was changed`,
    paragraphs: [
      await greetOwner(transaction, account),
      'Your password was changed, and all other sessions were ended.',
      `If this was not you, set a new password now: ${services.publicUrl()}/forgot-password`,
    ],
  };
};
