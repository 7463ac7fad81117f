import type { Holder } from '@chatline/contract/access/rights';
import { noPermissionFlags, type PermissionFlags, type Role } from '@chatline/contract/access/roles';
import { readSessionToken, type SessionToken } from '@chatline/contract/codecs/session-token';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** The reason why a session ended; `/login` shows it (specification, section 4; decision 000, part 3). */
export type SessionEnd = 'expired' | 'unauthorized' | 'logout';

/** The session, as every part of the page may read it. */
export interface Session {
  readonly token: string | null;
  readonly role: Role | null;
  readonly name: string | null;
  readonly expiresAtMs: number;
  /** null while loading. */
  readonly flags: PermissionFlags | null;
  readonly endedBecause: SessionEnd | null;
  /** The server's own message about the end; empty if the reason is enough. */
  readonly endedMessage: string;
}

const loggedOut: Session = {
  token: null,
  role: null,
  name: null,
  expiresAtMs: 0,
  flags: null,
  endedBecause: null,
  endedMessage: '',
};

/** The one session store; only the host entry and the API client write to it. */
export const sessionStore = createStore<Session>(() => loggedOut);

export function openSession(token: string, { role, expiresAtMs, name }: SessionToken): void {
  sessionStore.setState({ ...loggedOut, token, role, expiresAtMs, name: name ?? null });
}

/** Replaces the token of the same session; flags and all else stay. */
export function renewSession(token: string, { role, expiresAtMs, name }: SessionToken): void {
  sessionStore.setState({ token, role, expiresAtMs, name: name ?? null });
}

/**
 * Ends the session for a reason that the shell shows.
 * @param endedMessage the server's own message
 */
export function endSession(endedBecause: SessionEnd, endedMessage = ''): void {
  sessionStore.setState({ ...loggedOut, endedBecause, endedMessage });
}

/** Stores the permission flags from the server. */
export function keepFlags(flags: PermissionFlags): void {
  sessionStore.setState({ flags });
}

/** The role and flags of the signed-in account (no flags while they load); null if nobody is signed in. */
export function holderOf({ role, flags }: Session): Holder | null {
  return role === null ? null : { role, flags: flags ?? noPermissionFlags };
}

/** The id of the account of a session; empty if the token names none, null if nobody is signed in. */
export function accountOf({ token }: Session): string | null {
  return token === null ? null : (readSessionToken(token)?.account ?? '');
}

/** The current session, for code outside components. */
export function readSession(): Session {
  return sessionStore.getState();
}

/** Reads the session in a component and follows its changes. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}
