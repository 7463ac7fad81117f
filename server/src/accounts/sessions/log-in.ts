import { hourMs } from '@chatline/contract/constants/time';
import { CatalogueError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { forgiveAttempt } from '../../platform/throttling/throttles.store.ts';
import type { PresentDevice } from '../devices/device-cookie.ts';
import { openSession } from '../devices/open-session.ts';
import { emailKey } from '../records/email-address.ts';
import { registrationHours } from '../register/registrations.store.ts';
import { checkFactor, type GivenFactor } from './check-factor.ts';
import { compareLogin } from './compare-login.ts';
import { countLoginAttempt, wrongPassword } from './login-attempts.ts';
import { traceLogin, traceRefusedLogin } from './login-trace.ts';
import { findLogin, type LoginRow } from './logins.store.ts';
import { trustNetwork } from './trusted-networks.ts';

function checkMayLogIn(account: LoginRow): void {
  if (!account.is_confirmed) throw new CatalogueError('email-unconfirmed');
  if (account.awaits_admin) throw new CatalogueError('partner-waiting');
  if (!account.is_active) throw new CatalogueError('account-inactive');
}

/**
 * Logs in.
 * @param address the IP address of the request
 * @param device the browser profile that logs in
 * @returns the session token
 * @throws {CatalogueError} login-refused, login-throttled, email-unconfirmed, partner-waiting, account-inactive,
 *   code-needed, code-wrong, code-used, code-throttled or passkey-refused, all with status 200
 */
export async function logIn(
  services: Services,
  credentials: { readonly email: string; readonly password: string } & GivenFactor,
  address: string,
  device: PresentDevice,
): Promise<string> {
  const { database, clock, passwords } = services;
  const email = emailKey(credentials.email);
  const attempts = await countLoginAttempt(services, email, address);
  const oldestAt = new Date(clock().getTime() - registrationHours * hourMs);
  const account = await findLogin(database, email, oldestAt);
  const isRight = await passwords.matches(
    account?.password_hash ?? null,
    credentials.password,
    networkOf(address),
  );
  if (!isRight || account === null) {
    traceRefusedLogin(services, address, account?.is_confirmed ? account.id : null);
    throw wrongPassword(services, attempts);
  }
  for (const key of attempts.keys) await forgiveAttempt(database, key);
  checkMayLogIn(account);
  await checkFactor(services, account.id, credentials, address);
  await trustNetwork(services, database, email, address);
  const { id: accountId, role, session_epoch: epoch, shown_name: name } = account;
  await traceLogin(services, address, { accountId, isKnown: attempts.isKnown });
  const token = await openSession(services, { accountId, role, epoch, name }, device);
  await compareLogin(services, { accountId, device, address });
  return token;
}
