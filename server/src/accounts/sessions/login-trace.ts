import { hourMs } from '@chatline/contract/constants/time';
import { addAuditOnce, auditLockOut } from '../../audit/audit.store.ts';
import { limitWindows } from '../../platform/limit-windows.ts';
import { networkMark } from '../../platform/network-of.ts';
import type { Services } from '../../platform/services/services.ts';

/** The audit trail has at most one login an hour from each network. */
const onceInMs = hourMs;

/** Logs a refused login; `account` is null if there is no such account. */
export function traceRefusedLogin(services: Services, address: string, account: number | null): void {
  const network = networkMark(services, address);
  services.log.warn({ event: 'login-refused', account, place: network }, 'a login was refused');
}

/**
 * Logs attempts over a limit, and adds the first of them to the account's audit trail.
 * @param email in the form that is compared
 */
export async function traceLockOut(
  services: Services,
  address: string,
  { email, limit, isFirst }: { readonly email: string; readonly limit: string; readonly isFirst: boolean },
): Promise<void> {
  const network = networkMark(services, address);
  services.log.warn({ event: 'login-locked', limit, place: network }, 'logins are locked for a while');
  // A locked network does not concern the account that it tried last.
  if (isFirst && limit !== 'network') {
    const details = `Login was locked for ${limitWindows.login.text} after too many wrong passwords. The last one came from network ${network}.`;
    await auditLockOut(services.database, email, { details, at: services.clock() });
  }
}

/** Logs a login, with a mark of the network instead of its address. */
export async function traceLogin(
  services: Services,
  address: string,
  { accountId, isKnown }: { readonly accountId: number; readonly isKnown: boolean },
): Promise<void> {
  const { clock, database, log } = services;
  const network = networkMark(services, address);
  log.info({ event: 'login', account: accountId, place: network, isKnown }, 'logged in');
  const at = clock();
  const entry = {
    accountId,
    actorId: accountId,
    action: 'Logged in',
    details: `From network ${network}.`,
    at,
  } as const;
  await addAuditOnce(database, entry, new Date(at.getTime() - onceInMs));
}
