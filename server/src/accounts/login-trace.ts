import { addAuditOnce } from '../audit/audit.store.ts';
import { networkMark } from '../platform/network-of.ts';
import type { Services } from '../platform/services.ts';
import { auditLockOut } from './logins.store.ts';

/** One line an hour for each network says since when and from where an account was used. */
const onceInMs = 60 * 60_000;

/** Leaves a trace of a login that was refused; whose account it was is null where there is none. */
export function traceRefusedLogin(services: Services, address: string, account: number | null): void {
  const place = networkMark(services, address);
  services.log.warn({ event: 'login-refused', account, place }, 'a login was refused');
}

/**
 * Leaves a trace of tries that were over a limit, and of the first of them in the account's audit trail.
 * @param email as it is compared
 */
export async function traceLockOut(
  services: Services,
  address: string,
  { email, limit, isFirst }: { readonly email: string; readonly limit: string; readonly isFirst: boolean },
): Promise<void> {
  const place = networkMark(services, address);
  services.log.warn({ event: 'login-locked', limit, place }, 'logins are locked for a while');
  // A network that is locked says nothing about the account that it tried last.
  if (isFirst && limit !== 'network') {
    const details = `Too many wrong passwords; 15 minutes have to pass. The last one came from network ${place}.`;
    await auditLockOut(services.database, email, { details, at: services.clock() });
  }
}

/** Leaves a trace of a login, with a mark of the network in the place of its address. */
export async function traceLogin(
  services: Services,
  address: string,
  { accountId, isKnown }: { readonly accountId: number; readonly isKnown: boolean },
): Promise<void> {
  const { clock, database, log } = services;
  const place = networkMark(services, address);
  log.info({ event: 'login', account: accountId, place, isKnown }, 'logged in');
  const at = clock();
  const entry = {
    accountId,
    actorId: accountId,
    action: 'Logged in',
    details: `From network ${place}.`,
    at,
  } as const;
  await addAuditOnce(database, entry, new Date(at.getTime() - onceInMs));
}
