import { formatMoment } from '@chatline/contract/codecs/format-time';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import { findAccount } from '../records/accounts.store.ts';
import { greetOwner } from './greet-owner.ts';

/** Informs the owner of a login from a browser or network that the account has not used for a while. */
export const writeNewLogin: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = queued.account_id === null ? null : await findAccount(transaction, queued.account_id);
  if (account === null) return null;
  const { atMs, browser, network } = queued.details;
  const at = formatMoment(Number(atMs ?? queued.created_at.getTime()));
  const from = network ? `, from network ${network}` : '';
  return {
    subject: `New login to your account at ${config.productName}`,
    paragraphs: [
      await greetOwner(transaction, account),
      'Someone, probably you, logged in from a browser or network that your account has not used recently.',
      `${at} (India time): ${browser ?? 'An unknown browser'}${from}.`,
      `If this was you, there is nothing to do. If not, set a new password now, which ends all sessions: ${publicUrl()}/forgot-password`,
      `You can see and end your open sessions under Change Password: ${publicUrl()}/client-area/change-password`,
    ],
  };
};
