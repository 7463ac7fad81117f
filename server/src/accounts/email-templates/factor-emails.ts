import type { EmailTemplate } from '../../platform/mail/email.ts';
import { findAccount } from '../records/accounts.store.ts';
import { greetOwner } from './greet-owner.ts';

const ended = 'All other sessions were ended.';
const ofCodes = {
  on: `Two-factor authentication was turned on. A login now also requires a code from your authenticator app. ${ended}`,
  off: `Two-factor authentication was turned off. A login only requires your password. ${ended}`,
  reset:
    'An operator has turned off two-factor authentication. A login only requires your password. All sessions were ended.',
  codes: `Your recovery codes were replaced. The previous ones no longer work. ${ended}`,
} as const;
const ofPasskeys = {
  'on-by-passkey': `Two-factor authentication was turned on. A login now also requires your passkey. ${ended}`,
  'app-added': `An authenticator app was added. Its codes now work at a login, beside your passkeys. ${ended}`,
  'app-removed': `Your authenticator app was removed. A login now requires a passkey. ${ended}`,
  'passkey-added': `A passkey was added. It can now be used at a login. ${ended}`,
  'passkey-removed': `A passkey was removed. It no longer works. ${ended}`,
} as const;
export type FactorChange = keyof typeof ofCodes | keyof typeof ofPasskeys;
const textByChange: ReadonlyMap<string, string> = new Map(Object.entries({ ...ofCodes, ...ofPasskeys }));

/** The kind of the email about a change. A worker of the release before passkeys leaves those to a later one. */
export const kindOfChange = (change: FactorChange) =>
  change in ofPasskeys ? 'passkey-changed' : 'factor-changed';

/** Informs the owner that the second factor was changed, in case it was someone else. */
export const writeFactorChanged: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  const change = textByChange.get(queued.details.change ?? '');
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
