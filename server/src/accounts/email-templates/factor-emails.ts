import type { EmailTemplate } from '../../platform/mail/email.ts';
import { findAccount } from '../records/accounts.store.ts';
import { greetOwner } from './greet-owner.ts';

const changes = new Map([
  [
    'on',
    'Two-factor authentication was turned on. A login now also requires a code from your authenticator app. All other sessions were ended.',
  ],
  [
    'off',
    'Two-factor authentication was turned off. A login only requires your password. All other sessions were ended.',
  ],
  [
    'reset',
    'An operator has turned off two-factor authentication. A login only requires your password. All sessions were ended.',
  ],
  [
    'codes',
    'Your recovery codes were replaced. The previous ones no longer work. All other sessions were ended.',
  ],
]);

/** Informs the owner that the second factor was changed, in case it was someone else. */
export const writeFactorChanged: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  const change = changes.get(queued.details.change ?? '');
  if (account === null || change === undefined) return null;
  return {
    subject: `Two-factor authentication for ${config.productName} was changed`,
    paragraphs: [
      await greetOwner(transaction, account),
      change,
      `If this was not you, set a new password now: ${publicUrl()}/forgot-password`,
    ],
  };
};

/** Informs the owner that a recovery code was used. */
export const writeRecoveryCodeUsed: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null) return null;
  const left = queued.details.left ?? '0';
  return {
    subject: `A recovery code for ${config.productName} was used`,
    paragraphs: [
      await greetOwner(transaction, account),
      `One of your recovery codes was used. You have ${left} left; you can replace them at any time.`,
      `If this was not you, set a new password now: ${publicUrl()}/forgot-password`,
    ],
  };
};
