import type { Role } from '@chatline/contract/access/roles';
import { addAudit } from '../../audit/audit.store.ts';
import { findEntitlement } from '../../billing/plans/find-entitlement.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services/services.ts';
import { sessionSeconds } from '../../platform/tokens.ts';
import type { Device } from './device-cookie.ts';
import { addDeviceSession, listOtherSessions, lockLogins } from './device-sessions.store.ts';
import { endSession } from './sessions.store.ts';

/** The account that a session is opened for. */
export interface SessionOwner {
  readonly accountId: number;
  readonly role: Role;
  readonly epoch: number;
  /** The name that the console's top bar shows. */
  readonly name: string;
}

function textOf(limit: number): string {
  const devices = limit === 1 ? '1 device' : `${limit} devices`;
  return `This account has logged in on another device, and its plan covers ${devices} at a time. If that was not you, change your password.`;
}

/** Ends the sessions of the devices with the oldest logins, as many as exceed the plan's limit. */
async function endOverLimit(
  services: Services,
  transaction: Queryable,
  accountId: number,
  device: string,
): Promise<void> {
  const now = services.clock();
  const { terms } = await findEntitlement(transaction, accountId, now);
  const limit = terms?.devices ?? null;
  if (limit === null) return;
  const others = await listOtherSessions(transaction, accountId, device, now);
  const keptDevices = [...new Set(others.map((session) => session.device))].slice(0, Math.max(0, limit - 1));
  const ended = others.filter((session) => !keptDevices.includes(session.device));
  for (const { session_id, expires_at } of ended) {
    await endSession(transaction, session_id, expires_at, textOf(limit));
  }
  if (ended.length === 0) return;
  const details = `Logged in on another device; the plan covers ${limit} at a time.`;
  await addAudit(transaction, {
    accountId,
    actorId: accountId,
    action: 'Device logged out',
    details,
    at: now,
  });
}

/**
 * Opens a session on a device. If the plan covers no more devices, the one with the oldest login is logged out and
 * shows the reason (decision 000, part 6). Without a plan devices are not counted, because such an account can only
 * read.
 * @returns the session token
 */
export async function openSession(services: Services, owner: SessionOwner, device: Device): Promise<string> {
  const { clock, database, tokens } = services;
  const { accountId, role, epoch, name } = owner;
  const { token, sessionId } = await tokens.open({ accountId, role, epoch }, name);
  await database.transaction(async (transaction) => {
    await lockLogins(transaction, accountId);
    await endOverLimit(services, transaction, accountId, device.id);
    const openedAt = clock();
    const expiresAt = new Date(openedAt.getTime() + sessionSeconds * 1000);
    await addDeviceSession(transaction, { sessionId, accountId, device, epoch, openedAt, expiresAt });
  });
  return token;
}
