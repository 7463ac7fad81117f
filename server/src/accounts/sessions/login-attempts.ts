import type { Queryable } from '../../platform/database/database.ts';
import { CatalogueError, LastAttemptsError } from '../../platform/errors.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt, forgetAttempts } from '../../platform/throttling/throttles.store.ts';
import { canEmailLinks, emailKey } from '../records/email-address.ts';
import { traceLockOut } from './login-trace.ts';
import { isTrustedNetwork } from './trusted-networks.ts';

/** Failed logins in a window until logins are locked: for an email from one network, for it from any, for a network. */
const limits = { pair: 10, account: 50, network: 60 };
/** From the third-last attempt on, the refusal contains the number of attempts left. */
const warnsAt = 2;

interface Attempts {
  /** Keys of the counters to reset after a success. */
  readonly keys: readonly string[];
  /** True if the owner has logged in from this network before. */
  readonly isKnown: boolean;
  /** The number of attempts that may still fail after this one. */
  readonly left: number;
}

// The key is hashed, so that the table of attempts contains no email addresses.
const pairKey = ({ sealer }: Services, email: string, network: string) =>
  sealer.fingerprint(`login-pair ${email} ${network}`);

/**
 * Counts an attempt to log in before the password is checked, so that simultaneous attempts count too.
 * @throws {LastAttemptsError} if there were too many
 */
export async function countLoginAttempt(
  services: Services,
  email: string,
  address: string,
): Promise<Attempts> {
  const { clock, database, sealer } = services;
  const network = networkOf(address);
  const pair = { name: 'pair', key: pairKey(services, email, network), limit: limits.pair };
  const account = {
    name: 'account',
    key: sealer.fingerprint(`login-account ${email}`),
    limit: limits.account,
  };
  const all = { name: 'network', key: sealer.fingerprint(`login-network ${network}`), limit: limits.network };
  // Guessing elsewhere must not lock the owner out: in a trusted network, only attempts from that network count.
  const isKnown = await isTrustedNetwork(services, email, address);
  const counted = isKnown ? [pair, all] : [pair, account, all];
  let left = Number.POSITIVE_INFINITY;
  for (const { name, key, limit } of counted) {
    const count = await countAttempt(database, key, clock(), limitWindows.login.seconds);
    left = Math.min(left, limit - count);
    if (count <= limit) continue;
    await traceLockOut(services, address, { email, limit: name, isFirst: count === limit + 1 });
    const text = `Too many attempts. Please wait ${limitWindows.login.text} and try again${orReset(services)}.`;
    throw new LastAttemptsError('login-throttled', text, leftToReport(services, 0));
  }
  return { keys: counted.map(({ key }) => key), isKnown, left };
}

/** Suggests a password reset, if emails can be sent. */
const orReset = ({ config }: Services) => (canEmailLinks(config) ? ', or reset the password' : '');
/** Returns the number of attempts left for the response, if a reset can be offered. */
const leftToReport = ({ config }: Services, left: number) => (canEmailLinks(config) ? left : undefined);

/** Returns the refusal of a wrong password, with the same text if there is no such account. */
export function wrongPassword(
  services: Services,
  { left }: Attempts,
  code: 'login-refused' | 'password-wrong' = 'login-refused',
): CatalogueError {
  if (left > warnsAt) return new CatalogueError(code);
  const text =
    left === 0
      ? `That was your last attempt for now. Please wait ${limitWindows.login.text}${orReset(services)}.`
      : `${left === 1 ? '1 attempt' : `${left} attempts`} left. After that, wait ${limitWindows.login.text}.`;
  const { message } = new CatalogueError(code);
  return new LastAttemptsError(code, `${message} ${text}`, leftToReport(services, left));
}

/** Resets the count of wrong passwords from a network after the owner was proven there. */
export async function forgetAttemptsFrom(
  services: Services,
  database: Queryable,
  email: string,
  address: string,
): Promise<void> {
  await forgetAttempts(database, pairKey(services, emailKey(email), networkOf(address)));
}
