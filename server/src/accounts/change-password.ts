import { minNewPassword } from '@chatline/shared/constants/limits';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import type { Caller } from '../platform/http/route.ts';
import { addMail } from '../platform/mail/mails.store.ts';
import type { Services } from '../platform/services.ts';
import { countTry } from '../platform/throttles.store.ts';
import { findAccount } from './accounts.store.ts';
import { addAudit } from './audit.store.ts';
import { canMailLinks } from './can-mail.ts';
import { dropLinks } from './links.store.ts';
import { findPasswordHash, setPassword } from './passwords.store.ts';

const windowSeconds = 15 * 60;
const triesPerWindow = 10;

/** The form as it is sent. */
export interface PasswordChange {
  readonly oldpassword: string;
  readonly newpassword: string;
  readonly confirmpassword: string;
}

function checkChange({ oldpassword, newpassword, confirmpassword }: PasswordChange): void {
  const refuse = (text: string) => new CatalogueError('invalid-field', text);
  if (oldpassword === '') throw refuse('Old Password is required');
  if (newpassword.length < minNewPassword) {
    throw refuse(`New Password must be at least ${minNewPassword} characters`);
  }
  if (newpassword === oldpassword) throw refuse('New password must be different from the old one');
  if (confirmpassword !== newpassword) throw refuse('Confirm Password must match the new password');
}

async function save(
  services: Services,
  transaction: Queryable,
  { accountId, sessionId }: Caller,
  passwordHash: string,
): Promise<void> {
  await setPassword(transaction, accountId, passwordHash, sessionId);
  await dropLinks(transaction, accountId, 'password');
  const details = 'By the account itself; its other sessions ended.';
  const at = services.clock();
  await addAudit(transaction, { accountId, actorId: accountId, action: 'Password changed', details, at });
  const account = await findAccount(transaction, accountId);
  if (account !== null && canMailLinks(services.config)) {
    await addMail(services, transaction, { kind: 'password-changed', recipient: account.email, accountId });
  }
}

/**
 * Changes the caller's own password; the session it comes with goes on, all others end. An old password shorter
 * than the form's ten characters is taken, else who registered with one is locked out.
 * @throws {CatalogueError} invalid-field, old-password-wrong or login-throttled
 */
export async function changePassword(
  services: Services,
  caller: Caller,
  change: PasswordChange,
): Promise<void> {
  const { database, clock, passwords } = services;
  checkChange(change);
  const count = await countTry(database, `password ${caller.accountId}`, clock(), windowSeconds);
  if (count > triesPerWindow) throw new CatalogueError('login-throttled');
  const present = await findPasswordHash(database, caller.accountId);
  if (!(await passwords.matches(present, change.oldpassword))) throw new CatalogueError('old-password-wrong');
  const passwordHash = await passwords.hash(change.newpassword);
  await database.transaction((transaction) => save(services, transaction, caller, passwordHash));
}
