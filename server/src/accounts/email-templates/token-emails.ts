import type { Queryable } from '../../platform/database/database.ts';
import type { EmailTemplate } from '../../platform/mail/email.ts';
import type { QueuedEmail } from '../../platform/mail/emails.store.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { revocationReasons } from '../tokens/revoke-all-tokens.ts';
import { greetOwner } from './greet-owner.ts';
import { quoteName } from './quote-name.ts';

async function ownerOf(transaction: Queryable, queued: QueuedEmail): Promise<AccountRow | null> {
  return queued.account_id === null ? null : findAccount(transaction, queued.account_id);
}

/** Informs the owner of a new named token. */
export const writeTokenCreated: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = await ownerOf(transaction, queued);
  if (account === null) return null;
  return {
    subject: `A new API token for ${config.productName}`,
    paragraphs: [
      await greetOwner(transaction, account),
      `Your account has a new API token: ${quoteName(queued.details.name ?? '', 'without a name')}. Programs with this token can send messages on your behalf.`,
      `If this was not you, change your password and revoke the token in My Account: ${publicUrl()}/client-area/my-account`,
    ],
  };
};

/** Informs the owner that the default token was replaced. */
export const writeTokenReplaced: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = await ownerOf(transaction, queued);
  if (account === null) return null;
  return {
    subject: `Your API token for ${config.productName} was replaced`,
    paragraphs: [
      await greetOwner(transaction, account),
      'A new default API token was saved for your account. The previous token no longer works.',
      `If you did not expect this, check My Account: ${publicUrl()}/client-area/my-account`,
    ],
  };
};

function isRevocationReason(why: string | undefined): why is keyof typeof revocationReasons {
  return why !== undefined && Object.hasOwn(revocationReasons, why);
}

/** Informs the owner that programs stop sending, and why. */
export const writeTokensRevoked: EmailTemplate = async ({ config, publicUrl }, transaction, queued) => {
  const account = await ownerOf(transaction, queued);
  if (account === null) return null;
  const { why } = queued.details;
  return {
    subject: `Your API tokens for ${config.productName} no longer work`,
    paragraphs: [
      await greetOwner(transaction, account),
      `The API tokens of your account no longer work. ${isRevocationReason(why) ? revocationReasons[why] : ''}`.trim(),
      `Programs that use them can no longer send. Create new tokens in My Account: ${publicUrl()}/client-area/my-account`,
    ],
  };
};
