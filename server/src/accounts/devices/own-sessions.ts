import type { OwnSessions } from '@chatline/contract/calls/own-sessions';
import { minuteMs } from '@chatline/contract/constants/time';
import { addAudit } from '../../audit/audit.store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { errorReasons } from '../../platform/error-reasons.ts';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { lockLogins } from './device-sessions.store.ts';
import {
  endAllSessionsBut,
  hasEnded,
  listOwnSessions,
  lockOwnSession,
  recordSessionUse,
} from './own-sessions.store.ts';
import type { ShownBrowser } from './read-user-agent.ts';
import { endSession } from './sessions.store.ts';

/** More than anyone reads; the others can be ended together. */
const maxListed = 100;
/** The last use is stored at most this often, so that an open console causes one write in five minutes. */
const coarseMs = 5 * minuteMs;

/** The session that makes a call. */
export interface SessionCaller {
  readonly accountId: number;
  readonly sessionId: string;
}

/** Lists the open sessions of the caller's account. */
export async function readOwnSessions(
  { clock, database }: Services,
  { accountId, sessionId }: SessionCaller,
): Promise<OwnSessions> {
  const now = clock();
  const rows = await listOwnSessions(database, accountId, { firstId: sessionId, now, limit: maxListed });
  return {
    sessions: rows.map(({ session_id: id, browser, system, network, opened_at, used_at }) => ({
      ...{ id, browser, system, network },
      beganAtMs: opened_at.getTime(),
      // The present call is a use.
      usedAtMs: id === sessionId ? now.getTime() : used_at.getTime(),
      isCurrent: id === sessionId,
    })),
    more: (rows[0]?.total ?? 0) - rows.length,
  };
}

/** Names a browser in a sentence. */
export function describeBrowser({ browser, system }: ShownBrowser): string {
  const name = browser || 'An unknown browser';
  return system === '' ? name : `${name} on ${system}`;
}

/** Ends a session of the caller's account at once. Ending it twice is the same as once. */
export async function endOwnSession(
  { clock, database }: Services,
  { accountId, sessionId }: SessionCaller,
  endedId: string,
): Promise<void> {
  const now = clock();
  await database.transaction(async (transaction) => {
    const found = await lockOwnSession(transaction, accountId, endedId, now);
    if (found === null) return;
    // A page that ends its own session knows the reason.
    const reason = endedId === sessionId ? null : errorReasons['session-ended'].text;
    await endSession(transaction, endedId, found.expires_at, reason);
    const details = `${describeBrowser(found)}.`;
    const entry = { accountId, actorId: accountId, action: 'Session ended', details, at: now } as const;
    await addAudit(transaction, entry);
  });
}

/** Ends all sessions of the caller's account but its own, at once. @returns the number of those that were listed */
export async function endOtherSessions(
  { clock, database }: Services,
  { accountId, sessionId }: SessionCaller,
): Promise<number> {
  const now = clock();
  return database.transaction(async (transaction) => {
    const reason = errorReasons['session-ended'].text;
    const count = await endSessionsBut(transaction, accountId, { keptId: sessionId, now, reason });
    const details = count === 1 ? '1 session.' : `${count} sessions.`;
    const entry = {
      accountId,
      actorId: accountId,
      action: 'Other sessions ended',
      details,
      at: now,
    } as const;
    await addAudit(transaction, entry);
    return count;
  });
}

/**
 * Ends all sessions of an account but one, if any, in a transaction that changes what a login requires.
 * @throws {CatalogueError} unauthorized if that one was ended meanwhile
 */
export async function endSessionsBut(
  transaction: Queryable,
  accountId: number,
  what: Parameters<typeof endAllSessionsBut>[2],
): Promise<number> {
  // A login that is opening a session is finished first, so that it ends too.
  await lockLogins(transaction, accountId);
  // Otherwise two sessions that end each other would both end, and one that a new password has ended would work again.
  if (what.keptId !== null && (await hasEnded(transaction, accountId, what.keptId)))
    throw new CatalogueError('unauthorized');
  return endAllSessionsBut(transaction, accountId, what);
}

/** Stores the use of a session, if the last stored one is not recent. */
export async function recordUse(
  { clock, database }: Services,
  sessionId: string,
  usedAt: Date | null,
): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - coarseMs);
  if (usedAt !== null && usedAt <= before) await recordSessionUse(database, sessionId, { now, before });
}
