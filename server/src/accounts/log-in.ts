import { CatalogueError } from '../platform/errors.ts';
import { networkOf } from '../platform/network-of.ts';
import type { Services } from '../platform/services.ts';
import { countTry, forgiveTry } from '../platform/throttles.store.ts';
import { openSession } from './devices/open-session.ts';
import { emailKey } from './email-key.ts';
import { isKnownPlace, rememberPlace } from './known-places.ts';
import { traceLockOut, traceLogin, traceRefusedLogin } from './login-trace.ts';
import { findLogin, type LoginRow } from './logins.store.ts';
import { registrationHours } from './register/registrations.store.ts';

const windowSeconds = 15 * 60;
/** Failed logins in a window before one waits: for an address from one network, for it from anywhere, for a network. */
const limits = { pair: 10, account: 50, network: 60 };

/** What was counted, to be forgiven, and whether the owner was here before. */
interface Tries {
  readonly keys: readonly string[];
  readonly isKnown: boolean;
}

async function countTries(services: Services, email: string, address: string): Promise<Tries> {
  const { clock, database, sealer } = services;
  const network = networkOf(address);
  // Hashed: the table of tries is no place for addresses.
  const pair = {
    name: 'pair',
    key: sealer.fingerprint(`login-pair ${email} ${network}`),
    limit: limits.pair,
  };
  const account = {
    name: 'account',
    key: sealer.fingerprint(`login-account ${email}`),
    limit: limits.account,
  };
  const all = { name: 'network', key: sealer.fingerprint(`login-network ${network}`), limit: limits.network };
  // Others' guessing must not shut the owner out: where the owner logged in before, only what is tried there counts.
  const isKnown = await isKnownPlace(services, email, address);
  const counted = isKnown ? [pair, all] : [pair, account, all];
  // Counted before the password is looked at, so that tries at the same moment count too.
  for (const { name, key, limit } of counted) {
    const count = await countTry(database, key, clock(), windowSeconds);
    if (count <= limit) continue;
    await traceLockOut(services, address, { email, limit: name, isFirst: count === limit + 1 });
    throw new CatalogueError('login-throttled');
  }
  return { keys: counted.map(({ key }) => key), isKnown };
}

function checkStanding(account: LoginRow): void {
  if (!account.is_confirmed) throw new CatalogueError('email-unconfirmed');
  if (account.awaits_admin) throw new CatalogueError('partner-waiting');
  if (!account.is_active) throw new CatalogueError('account-inactive');
}

/**
 * Logs in.
 * @param address where the request came from
 * @param device the browser profile that logs in
 * @returns the session token
 * @throws {CatalogueError} login-refused, login-throttled, email-unconfirmed, partner-waiting or account-inactive, all
 *   told with status 200
 */
export async function logIn(
  services: Services,
  credentials: { readonly email: string; readonly password: string },
  address: string,
  device: string,
): Promise<string> {
  const { database, clock, passwords } = services;
  const email = emailKey(credentials.email);
  const { keys, isKnown } = await countTries(services, email, address);
  const oldestAt = new Date(clock().getTime() - registrationHours * 60 * 60_000);
  const account = await findLogin(database, email, oldestAt);
  const isRight = await passwords.matches(
    account?.password_hash ?? null,
    credentials.password,
    networkOf(address),
  );
  if (!isRight || account === null) {
    traceRefusedLogin(services, address, account?.is_confirmed ? account.id : null);
    throw new CatalogueError('login-refused');
  }
  for (const key of keys) await forgiveTry(database, key);
  checkStanding(account);
  await rememberPlace(services, database, email, address);
  const { id: accountId, role, session_epoch: epoch, shown_name: name } = account;
  await traceLogin(services, address, { accountId, isKnown });
  return openSession(services, { accountId, role, epoch, name }, device);
}
