import { errorCatalogue } from '../../platform/error-catalogue.ts';
import { errorReasons } from '../../platform/error-reasons.ts';
import { nobodyId, type Session } from '../../platform/tokens.ts';
import type { FoundCaller } from '../records/callers.store.ts';

const plain = errorCatalogue.unauthorized.text;
const textByEvent = {
  switch: errorReasons['account-was-switched-off'].text,
  password: errorReasons['password-changed'].text,
  email: errorReasons['email-changed'].text,
  role: errorReasons['account-type-changed'].text,
} as const;

/**
 * Returns why a session has ended, as a text for the holder of its token.
 * @param found the session's account; null if it was deleted
 * @returns null if the session is still valid
 */
export function whyEnded(found: FoundCaller | null, session: Session): string | null {
  if (found === null && session.accountId === nobodyId) return plain;
  if (found === null) return errorReasons['account-deleted'].text;
  const { caller, endedBy, endedWhy, epoch, isActive, keptSession } = found;
  if (!isActive && endedBy === 'switch') return errorReasons['account-switched-off'].text;
  // If its owner ended the session, there is no reason to show.
  if (endedWhy !== null) return endedWhy || plain;
  const isCurrent = epoch === session.epoch || keptSession === session.sessionId;
  if (isCurrent && isActive && caller.role === session.role) return null;
  return endedBy === null || !isActive ? plain : textByEvent[endedBy];
}
