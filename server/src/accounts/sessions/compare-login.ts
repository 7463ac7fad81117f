import { dayMs } from '@chatline/contract/constants/time';
import type { Queryable } from '../../platform/database/database.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { networkOf } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';
import { countAttempt } from '../../platform/throttling/throttles.store.ts';
import type { PresentDevice } from '../devices/device-cookie.ts';
import { lockLogins } from '../devices/device-sessions.store.ts';
import { describeBrowser } from '../devices/own-sessions.ts';
import { canEmailLinks } from '../records/email-address.ts';
import { emailOwner } from '../records/email-owner.ts';
import { findOrigins, saveOrigins, startOrigins } from './login-origins.store.ts';

/** A browser or network is new to an account that has not logged in from it for this long. */
export const knownLoginDays = 90;
/** Emails of an account in an hour, so that nobody who has a password can flood its mailbox. */
const maxEmails = 5;

interface Login {
  readonly accountId: number;
  readonly device: PresentDevice;
  /** The IP address of the request. */
  readonly address: string;
}

/** A browser or network, with the hashes that it may be stored under; the current key's comes first. */
type Origin = readonly string[];

/** The browser profile, which moves between networks, and the kind of browser in its network. */
function originsOf({ sealer }: Services, { accountId, device, address }: Login) {
  const { id, browser, system } = device;
  return {
    profile: sealer.fingerprints(`login-profile ${accountId} ${id}`),
    network: sealer.fingerprints(`login-network-of ${accountId} ${networkOf(address)} ${browser} ${system}`),
  };
}

async function mayEmail({ clock, database }: Services, accountId: number): Promise<boolean> {
  const key = `email new-login ${accountId}`;
  return (await countAttempt(database, key, clock(), limitWindows.register.seconds)) <= maxEmails;
}

async function emailAbout(services: Services, transaction: Queryable, { accountId, device }: Login) {
  const atMs = String(services.clock().getTime());
  const details = { atMs, browser: describeBrowser(device), network: device.network };
  await emailOwner(services, transaction, accountId, { kind: 'new-login', details });
}

async function compare(services: Services, login: Login): Promise<void> {
  const { clock, database } = services;
  const { accountId, device } = login;
  const now = clock();
  const { profile, network } = originsOf(services, login);
  // A client without the cookie has another profile each time.
  const stored: readonly Origin[] = device.isReturning ? [network, profile] : [network];
  const since = new Date(now.getTime() - knownLoginDays * dayMs);
  const all = [...network, ...profile];
  const found = await findOrigins(database, accountId, all, since);
  const isRecent = ({ seen_at }: { readonly seen_at: Date }) => now.getTime() - seen_at.getTime() < dayMs;
  const recent = new Set(found.filter(isRecent).map(({ origin_hash }) => origin_hash));
  // Most logins end here: they are compared by one read.
  if (stored.every((origin) => origin.some((hash) => recent.has(hash)))) return;
  const isEmailed = found.length === 0 && (await mayEmail(services, accountId));
  await database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    // Another login may have stored the same meanwhile.
    const isKnown = (await findOrigins(transaction, accountId, all, since)).length > 0;
    const isFirst = await startOrigins(transaction, accountId, now);
    const saved = isKnown ? stored : [network, profile];
    await saveOrigins(
      transaction,
      accountId,
      saved.flatMap((origin) => origin.slice(0, 1)),
      now,
    );
    if (!isKnown && !isFirst && isEmailed) await emailAbout(services, transaction, login);
  });
}

/**
 * Informs the owner of an account about a login from a browser or network that is new to it, by an email. The first
 * login has nothing to be compared with. A failure is logged: a login is not refused because of it.
 */
export async function compareLogin(services: Services, login: Login): Promise<void> {
  if (!canEmailLinks(services.config)) return;
  try {
    await compare(services, login);
  } catch (error) {
    services.log.error(
      { err: error, account: login.accountId },
      'a login was not compared with earlier ones',
    );
  }
}
