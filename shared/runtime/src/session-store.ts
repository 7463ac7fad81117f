import type { Holder } from '@chatline/contract/access/rights';
import { noPermissionFlags, type PermissionFlags, type Role } from '@chatline/contract/access/roles';
import type { SessionToken } from '@chatline/contract/codecs/session-token';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** Why a session ended; the shell says it on `/login` (specification, section 4; decision 000, part 3). */
export type SessionEnd = 'expired' | 'unauthorized' | 'logout';

/** What everyone may know of the session. */
export interface Session {
  readonly token: string | null;
  readonly role: Role | null;
  readonly name: string | null;
  readonly expiresAtMs: number;
  /** null while they load. */
  readonly flags: PermissionFlags | null;
  readonly endedBecause: SessionEnd | null;
  /** The server's own message about the end; empty where the reason says it all. */
  readonly endedMessage: string;
}

const signedOut: Session = {
  token: null,
  role: null,
  name: null,
  expiresAtMs: 0,
  flags: null,
  endedBecause: null,
  endedMessage: '',
};

/** The one session store; only the host entry and the API client write to it. */
export const sessionStore = createStore<Session>(() => signedOut);

/** Puts a session into the store. */
export function openSession(token: string, { role, expiresAtMs, name }: SessionToken): void {
  sessionStore.setState({ ...signedOut, token, role, expiresAtMs, name: name ?? null });
}

/** Goes on with another token of the same session: flags and all else stay. */
export function renewSession(token: string, { role, expiresAtMs, name }: SessionToken): void {
  sessionStore.setState({ token, role, expiresAtMs, name: name ?? null });
}

/**
 * Ends the session for a reason that the shell says.
 * @param endedMessage the server's own message
 */
export function endSession(endedBecause: SessionEnd, endedMessage = ''): void {
  sessionStore.setState({ ...signedOut, endedBecause, endedMessage });
}

/** Keeps the permission flags once the server has answered them. */
export function keepFlags(flags: PermissionFlags): void {
  sessionStore.setState({ flags });
}

/** Who acts: the role and flags (none of them while they load), or null where nobody is signed in. */
export function holderOf({ role, flags }: Session): Holder | null {
  return role === null ? null : { role, flags: flags ?? noPermissionFlags };
}

/** The session at this moment, for what outlives the component that began it. */
export function readSession(): Session {
  return sessionStore.getState();
}

/** Reads the session in a component. */
export function useSession<T>(select: (session: Session) => T): T {
  return useStore(sessionStore, select);
}
