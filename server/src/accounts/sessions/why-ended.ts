import { errorCatalogue } from '../../platform/error-catalogue.ts';
import { nobodyId, type Session } from '../../platform/tokens.ts';
import type { FoundCaller } from '../records/callers.store.ts';

const plain = errorCatalogue.unauthorized.text;
const textByEvent = {
  switch: 'This account was switched off for a while. Log in again.',
  password: 'The password of this account was changed. Log in with the new one.',
  email: 'The email address of this account was changed. Log in with the new one.',
  role: 'The type of this account was changed. Log in again.',
} as const;

/**
 * Returns why a session has ended, as a text for the holder of its token.
 * @param found the session's account; null if it was deleted
 * @returns null if the session is still valid
 */
export function whyEnded(found: FoundCaller | null, session: Session): string | null {
  if (found === null && session.accountId === nobodyId) return plain;
  if (found === null) return 'This account was deleted. Please contact your administrator.';
  const { caller, endedBy, endedWhy, epoch, isActive, keptSession } = found;
  if (!isActive && endedBy === 'switch')
    return 'This account was switched off. Please contact your administrator.';
  // If its owner ended the session, there is no reason to show.
  if (endedWhy !== null) return endedWhy || plain;
  const isCurrent = epoch === session.epoch || keptSession === session.sessionId;
  if (isCurrent && isActive && caller.role === session.role) return null;
  return endedBy === null || !isActive ? plain : textByEvent[endedBy];
}
