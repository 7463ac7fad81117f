import { CatalogueError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { countTry, forgiveTry } from '../platform/throttles.store.ts';
import { emailKey } from './email-key.ts';
import { findLogin } from './logins.store.ts';

const windowSeconds = 15 * 60;
/** Failed logins in a window before one waits: for an address from one network, for it from anywhere, for a network. */
const limits = { pair: 10, account: 50, network: 60 };

/** IPv6 hands whole /64 networks to one customer, so the network counts and not the address. */
function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}

function throttleKeys({ sealer }: Services, email: string, address: string) {
  const network = networkOf(address);
  // Hashed: the table of tries is no place for addresses.
  return [
    { key: sealer.fingerprint(`login-pair ${email} ${network}`), limit: limits.pair },
    { key: sealer.fingerprint(`login-account ${email}`), limit: limits.account },
    { key: sealer.fingerprint(`login-network ${network}`), limit: limits.network },
  ];
}

/**
 * Logs in.
 * @param address where the request came from
 * @returns the session token
 * @throws {CatalogueError} login-refused, login-throttled or account-inactive, all told with status 200
 */
export async function logIn(
  services: Services,
  credentials: { readonly email: string; readonly password: string },
  address: string,
): Promise<string> {
  const { database, clock, passwords, tokens } = services;
  const email = emailKey(credentials.email);
  const keys = throttleKeys(services, email, address);
  // Counted before the password is looked at, so that tries at the same moment count too.
  for (const { key, limit } of keys) {
    const count = await countTry(database, key, clock(), windowSeconds);
    if (count > limit) throw new CatalogueError('login-throttled');
  }
  const account = await findLogin(database, email);
  const isRight = await passwords.matches(account?.password_hash ?? null, credentials.password);
  if (!isRight || account === null) throw new CatalogueError('login-refused');
  for (const { key } of keys) await forgiveTry(database, key);
  if (!account.is_active) throw new CatalogueError('account-inactive');
  const { id: accountId, role, session_epoch: epoch, shown_name: name } = account;
  return tokens.issue({ accountId, role, epoch }, name);
}
