import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, LastTriesError } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { countTry, forgetTries } from '../../platform/throttling/throttles.store.ts';
import { canMailLinks, emailKey } from '../records/email-address.ts';
import { traceLockOut } from './login-trace.ts';
import { isTrustedNetwork } from './trusted-networks.ts';

const windowMinutes = 15;
/** Failed logins in a window before one waits: for an address from one network, for it from anywhere, for a network. */
const limits = { pair: 10, account: 50, network: 60 };
/** From the third-last try on, the refusal says how many are left. */
const warnsAt = 2;

/** The counted tries, to be reset after a success, and whether the owner was here before. */
interface Tries {
  readonly keys: readonly string[];
  readonly isKnown: boolean;
  /** The tries that may still be wrong after this one. */
  readonly left: number;
}

// Hashed: the table of tries is no place for addresses.
const pairKey = ({ sealer }: Services, email: string, network: string) =>
  sealer.fingerprint(`login-pair ${email} ${network}`);

/**
 * Counts a try to log in before its password is looked at, so that tries at the same moment count too.
 * @throws {LastTriesError} where there were too many
 */
export async function countLoginTry(services: Services, email: string, address: string): Promise<Tries> {
  const { clock, database, sealer } = services;
  const network = networkOf(address);
  const pair = { name: 'pair', key: pairKey(services, email, network), limit: limits.pair };
  const account = {
    name: 'account',
    key: sealer.fingerprint(`login-account ${email}`),
    limit: limits.account,
  };
  const all = { name: 'network', key: sealer.fingerprint(`login-network ${network}`), limit: limits.network };
  // Others' guessing must not shut the owner out: where the owner logged in before, only what is tried there counts.
  const isKnown = await isTrustedNetwork(services, email, address);
  const counted = isKnown ? [pair, all] : [pair, account, all];
  let left = Number.POSITIVE_INFINITY;
  for (const { name, key, limit } of counted) {
    const count = await countTry(database, key, clock(), windowMinutes * 60);
    left = Math.min(left, limit - count);
    if (count <= limit) continue;
    await traceLockOut(services, address, { email, limit: name, isFirst: count === limit + 1 });
    const text = `Too many attempts. Please wait ${windowMinutes} minutes and try again${orReset(services)}.`;
    throw new LastTriesError('login-throttled', text, reported(services, 0));
  }
  return { keys: counted.map(({ key }) => key), isKnown, left };
}

const orReset = ({ config }: Services) => (canMailLinks(config) ? ', or reset the password' : '');
/** Suggests a password reset, if emails can be sent. */
const reported = ({ config }: Services, left: number) => (canMailLinks(config) ? left : undefined);

/** The refusal of a wrong password; the same text whether or not there is such an account. */
export function wrongPassword(services: Services, { left }: Tries): CatalogueError {
  if (left > warnsAt) return new CatalogueError('login-refused');
  const text =
    left === 0
      ? `That was your last attempt for now. Please wait ${windowMinutes} minutes${orReset(services)}.`
      : `${left === 1 ? '1 attempt' : `${left} attempts`} left. After that, wait ${windowMinutes} minutes.`;
  const { message } = new CatalogueError('login-refused');
  return new LastTriesError('login-refused', `${message} ${text}`, reported(services, left));
}

/** The owner has proven to be one: the wrong passwords from here no longer count. */
export async function forgetTriesFrom(
  services: Services,
  database: Queryable,
  email: string,
  address: string,
): Promise<void> {
  await forgetTries(database, pairKey(services, emailKey(email), networkOf(address)));
}
