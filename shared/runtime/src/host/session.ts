import { readSessionToken, type SessionToken } from '@chatline/contract/codecs/session-token';
import {
  sessionEndStorageKey,
  sessionStoragePrefix,
  tokenStorageKey,
} from '@chatline/contract/constants/session';
import { endSession, openSession, renewSession, type Session, sessionStore } from '../session-store.ts';
import { sessionTexts as texts } from './host.texts.ts';
import { readStored, removeStored, storedKeys, writeStored } from './stored-values.ts';

export {
  endSession,
  holderOf,
  keepFlags,
  type Session,
  type SessionEnd,
  sessionStore,
} from '../session-store.ts';

/** Interval between checks of an open session, in milliseconds. */
const checkEveryMs = 1000;

/** Stores a token from the server and opens its session; false if it is not a session token. */
export function startSession(token: string): boolean {
  const session = readSessionToken(token);
  if (session === null) return false;
  removeStored(sessionEndStorageKey);
  writeStored(tokenStorageKey, token);
  openSession(token, session);
  return true;
}

/** Stores the token of a registration, which may not open a session yet. */
export function storeToken(token: string): void {
  if (!startSession(token)) writeStored(tokenStorageKey, token);
}

/**
 * The session check (specification, section 4): the store's token, else the saved one, if it is long enough,
 * readable and not expired. Otherwise the session ends with the reason that `/login` shows.
 * @returns true if there is a session
 */
export function checkSession(nowMs = Date.now()): boolean {
  const { token, expiresAtMs } = sessionStore.getState();
  const saved = readStored(tokenStorageKey);
  if (token !== null && token === saved && expiresAtMs > nowMs) return true;
  const session = saved === null ? null : readSessionToken(saved);
  if (saved !== null && session !== null && session.expiresAtMs > nowMs) {
    // The same account has logged in again in another tab: the open page keeps its permissions, and with them its form.
    if (isOfSameAccount(token, session)) renewSession(saved, session);
    else openSession(saved, session);
    return true;
  }
  const isOver = session !== null || (token !== null && expiresAtMs <= nowMs);
  // If another window has ended it, its message says why.
  const message = token === null || saved !== null ? null : readStored(sessionEndStorageKey);
  endSession(isOver ? 'expired' : 'unauthorized', message ?? '');
  return false;
}

/** True if an open session is of the same account and role; false for tokens that name no account. */
function isOfSameAccount(token: string | null, { account, role }: SessionToken): boolean {
  const open = token === null ? null : readSessionToken(token);
  return account !== undefined && open?.account === account && open.role === role;
}

/** True if a saved token opens a session. Does not end an invalid session; for pages that work without one. */
export function hasSavedSession(nowMs = Date.now()): boolean {
  const saved = readStored(tokenStorageKey);
  const session = saved === null ? null : readSessionToken(saved);
  return session !== null && session.expiresAtMs > nowMs;
}

/**
 * Keeps storage, clock and other tabs in sync with the store: an ended session is removed from storage; a token that
 * expires or is removed from storage ends the session, and one that another tab has saved replaces it.
 * Other tabs cause an event. Removing the token by hand in this tab causes none, so an open session is checked every
 * second, and at once when the page becomes visible: a sleeping computer stops all clocks.
 */
export function watchSession(): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  sessionStore.subscribe((now, before) => {
    if (now.token === before.token && now.endedBecause === before.endedBecause) return;
    clearInterval(timer);
    if (now.endedBecause === 'logout') removeAllStored();
    if (now.endedBecause !== null) notifyOtherWindows(now);
    if (now.token === null) forgetSaved(before.token);
    else timer = setInterval(checkOpenSession, checkEveryMs);
    // Other tabs continue with the renewed token.
    if (now.token !== null && before.token !== null) writeStored(tokenStorageKey, now.token);
  });
  window.addEventListener('storage', checkOpenSession);
  window.addEventListener('focus', checkOpenSession);
  document.addEventListener('visibilitychange', checkOpenSession);
}

function notifyOtherWindows({ endedBecause, endedMessage }: Session): void {
  const message = endedBecause === 'logout' ? texts.loggedOut : endedMessage;
  if (message !== '') writeStored(sessionEndStorageKey, message);
}

/** Another tab may have saved a newer token by now; that one stays. */
function forgetSaved(token: string | null): void {
  const saved = readStored(tokenStorageKey);
  if (token === null || saved === token || saved === null || readSessionToken(saved) === null)
    removeStored(tokenStorageKey);
}

/** Removes the data that modules stored for this person, so that the next user of this computer finds none. */
function removeAllStored(): void {
  for (const key of storedKeys(sessionStoragePrefix)) removeStored(key);
}

function checkOpenSession(): void {
  if (sessionStore.getState().token !== null) checkSession();
}
