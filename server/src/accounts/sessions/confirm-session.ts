import { CatalogueError } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/route.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { forgiveAttempt } from '../../platform/throttling/throttles.store.ts';
import { recordConfirmation } from '../devices/device-sessions.store.ts';
import { type AccountRow, findAccount } from '../records/accounts.store.ts';
import { emailKey } from '../records/email-address.ts';
import { findPasswordHash } from '../records/passwords.store.ts';
import { countLoginAttempt, wrongPassword } from './login-attempts.ts';
import { traceRefusedLogin } from './login-trace.ts';

/** Returns the account of a session. @throws {CatalogueError} unauthorized if it was deleted at this moment */
export async function findOwner({ database }: Services, { accountId }: Caller): Promise<AccountRow> {
  const account = await findAccount(database, accountId);
  if (account === null) throw new CatalogueError('unauthorized');
  return account;
}

/**
 * Stores that the caller has given the password again. A wrong one counts as a failed login, so that a stolen session
 * is no way to guess it.
 * @param address the IP address of the request
 * @throws {CatalogueError} password-wrong or login-throttled
 */
export async function confirmSession(
  services: Services,
  caller: Caller,
  password: string,
  address: string,
): Promise<void> {
  const { clock, database, passwords } = services;
  const { accountId, sessionId } = caller;
  const { email } = await findOwner(services, caller);
  const attempts = await countLoginAttempt(services, emailKey(email), address);
  const stored = await findPasswordHash(database, accountId);
  if (!(await passwords.matches(stored, password, networkOf(address)))) {
    traceRefusedLogin(services, address, accountId);
    throw wrongPassword(services, attempts, 'password-wrong');
  }
  for (const key of attempts.keys) await forgiveAttempt(database, key);
  await recordConfirmation(database, sessionId, clock());
}
