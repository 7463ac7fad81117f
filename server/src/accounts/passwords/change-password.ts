import { minNewPassword } from '@chatline/contract/constants/limits';
import { passwordMessages as messages } from '@chatline/contract/forms/password-messages';
import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, invalidField } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { addEmail } from '../../platform/mail/emails.store.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import { sessionSeconds } from '../../platform/tokens.ts';
import { unknownDevice } from '../devices/device-cookie.ts';
import { findDevice } from '../devices/device-sessions.store.ts';
import { openSession } from '../devices/open-session.ts';
import { endSession } from '../devices/sessions.store.ts';
import { findAccount } from '../records/accounts.store.ts';
import { findEpoch } from '../records/callers.store.ts';
import { checkNewPassword } from '../records/check-new-password.ts';
import { canEmailLinks } from '../records/email-address.ts';
import { deleteEmailTokens } from '../records/email-tokens.store.ts';
import { findPasswordHash, setPassword } from '../records/passwords.store.ts';
import { revokeAllTokens } from '../tokens/revoke-all-tokens.ts';

const triesPerWindow = 10;

/** Request body. */
export interface PasswordChange {
  readonly oldpassword: string;
  readonly newpassword: string;
  readonly confirmpassword: string;
  readonly endtokens?: 'yes' | 'no' | undefined;
}

function checkChange({ oldpassword, newpassword, confirmpassword }: PasswordChange): void {
  if (oldpassword === '') throw invalidField('oldpassword', messages.oldMissing);
  if (newpassword.length < minNewPassword) {
    throw invalidField('newpassword', messages.newShort);
  }
  if (newpassword === oldpassword) throw invalidField('newpassword', messages.newSame);
  if (confirmpassword !== newpassword) throw invalidField('confirmpassword', messages.confirmOther);
}

async function save(
  services: Services,
  transaction: Queryable,
  { accountId, sessionId }: Caller,
  passwordHash: string,
): Promise<void> {
  await setPassword(transaction, accountId, passwordHash, sessionId);
  await deleteEmailTokens(transaction, accountId, 'password');
  const details = 'Changed by the owner; all other sessions ended.';
  const at = services.clock();
  await addAudit(transaction, { accountId, actorId: accountId, action: 'Password changed', details, at });
  const account = await findAccount(transaction, accountId);
  if (account !== null && canEmailLinks(services.config)) {
    await addEmail(services, transaction, { kind: 'password-changed', recipient: account.email, accountId });
  }
}

/**
 * Replaces and ends the caller's session, because another person may have a copy of its token. It ends last, because
 * other calls of the same page may be using it.
 */
async function renewSession(services: Services, { accountId, role, sessionId }: Caller): Promise<string> {
  const { clock, database, random } = services;
  const account = await findAccount(database, accountId);
  const epoch = await findEpoch(database, accountId);
  const device = (await findDevice(database, sessionId)) ?? unknownDevice(random);
  const name = account?.business_name || account?.name || '';
  const token = await openSession(services, { accountId, role, epoch, name }, device);
  await endSession(database, sessionId, new Date(clock().getTime() + sessionSeconds * 1000));
  return token;
}

/**
 * Changes the caller's own password and ends all sessions. An old password shorter than the form's ten characters is
 * accepted; otherwise an owner who registered with one could not change it.
 * @returns the token of the session that replaces the caller's; null in the baseline, where the caller's session stays
 *   valid, because no client of section 7 expects another token
 * @throws {CatalogueError} invalid-field, old-password-wrong or login-throttled
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  change: PasswordChange,
): Promise<string | null> {
  const { config, database, clock, passwords } = services;
  checkChange(change);
  const count = await countAttempt(
    database,
    `password ${caller.accountId}`,
    clock(),
    limitWindows.login.seconds,
  );
  if (count > triesPerWindow) throw new CatalogueError('login-throttled');
  const present = await findPasswordHash(database, caller.accountId);
  if (!(await passwords.matches(present, change.oldpassword))) throw new CatalogueError('old-password-wrong');
  const account = await findAccount(database, caller.accountId);
  checkNewPassword(change.newpassword, [
    account?.email ?? '',
    account?.business_name ?? '',
    config.productName,
  ]);
  const passwordHash = await passwords.hash(change.newpassword);
  await database.transaction(async (transaction) => {
    await save(services, transaction, caller, passwordHash);
    const { accountId } = caller;
    if (change.endtokens === 'yes')
      await revokeAllTokens(services, transaction, [accountId], { why: 'changed', actorId: accountId });
  });
  return config.isBaseline ? null : renewSession(services, caller);
}
