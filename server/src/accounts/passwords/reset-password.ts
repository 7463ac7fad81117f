import { minNewPassword } from '@chatline/contract/constants/limits';
import { passwordMessages } from '@chatline/contract/forms/password-messages';
import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError } from '../../platform/errors.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { checkNewPassword } from '../records/check-new-password.ts';
import { emailTokenHashes } from '../records/email-links.ts';
import { deleteEmailTokens, findEmailToken, takeEmailToken } from '../records/email-tokens.store.ts';
import { findPasswordHash, setPassword } from '../records/passwords.store.ts';
import { forgetAttemptsFrom } from '../sessions/login-attempts.ts';
import { trustNetwork } from '../sessions/trusted-networks.ts';
import { revokeAllTokens } from '../tokens/revoke-all-tokens.ts';

/** Sets the password, ends the account's sessions, trusts the network of the request, and records the reset. */
async function replacePassword(
  services: Services,
  transaction: Queryable,
  account: AccountRow,
  passwordHash: string,
  address: string,
): Promise<void> {
  // A first password revokes no API tokens, but a reset may be directed against a stranger who was logged in.
  const isReset = (await findPasswordHash(transaction, account.id)) !== null;
  await setPassword(transaction, account.id, passwordHash, null);
  if (isReset)
    await revokeAllTokens(services, transaction, [account.id], { why: 'reset', actorId: account.id });
  await deleteEmailTokens(transaction, account.id, 'password');
  await trustNetwork(services, transaction, account.email, address);
  await forgetAttemptsFrom(services, transaction, account.email, address);
  await addAudit(transaction, {
    accountId: account.id,
    actorId: account.id,
    action: 'Password reset',
    details: 'A new password was set with an emailed link; all sessions ended.',
    at: services.clock(),
  });
  await addEmail(services, transaction, {
    kind: 'password-changed',
    recipient: account.email,
    accountId: account.id,
  });
}

/**
 * Sets a password with the token of an emailed link, which ends all sessions of the account. The network of the request
 * is trusted from now on, and its wrong attempts are reset, so that an owner who was locked out can log in again.
 * @throws {CatalogueError} invalid-field or link-invalid
 */
export async function resetPassword(
  services: Services,
  { token, password }: { readonly token: string; readonly password: string },
  address: string,
): Promise<void> {
  const { clock, config, database, passwords } = services;
  if (password.length < minNewPassword) {
    throw new CatalogueError('invalid-field', passwordMessages.newShort);
  }
  checkNewPassword(password, [config.productName]);
  const tokenHashes = emailTokenHashes(services, token);
  if ((await findEmailToken(database, tokenHashes, clock())) === null)
    throw new CatalogueError('link-invalid');
  const passwordHash = await passwords.hash(password);
  await database.transaction(async (transaction) => {
    const taken = await takeEmailToken(transaction, tokenHashes, clock());
    if (taken?.purpose !== 'password' || taken.account_id === null) throw new CatalogueError('link-invalid');
    const account = await findAccount(transaction, taken.account_id);
    if (account === null) throw new CatalogueError('link-invalid');
    checkNewPassword(password, [account.email, account.business_name]);
    await replacePassword(services, transaction, account, passwordHash, address);
  });
}
