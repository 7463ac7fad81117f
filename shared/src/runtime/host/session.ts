import { readSessionToken } from '../../codecs/session-token.ts';
import { tokenStorageKey } from '../../constants/session.ts';
import { endSession, openSession, sessionStore } from '../session-store.ts';

export { endSession, holderOf, keepFlags, type SessionEnd, sessionStore } from '../session-store.ts';

/** The longest wait a browser's timer takes, in milliseconds. */
const longestTimerMs = 2 ** 31 - 1;

/** Stores a token that the server has given and opens its session; false where it is no session. */
export function startSession(token: string): boolean {
  const session = readSessionToken(token);
  if (session === null) return false;
  localStorage.setItem(tokenStorageKey, token);
  openSession(token, session);
  return true;
}

/**
 * The session check (specification, section 4): the store's token, else the saved one, if it is long enough,
 * readable and not expired. Otherwise the session ends with the reason that `/login` says.
 * @returns whether there is a session
 */
export function checkSession(nowMs = Date.now()): boolean {
  const inStore = sessionStore.getState();
  if (inStore.token !== null && inStore.expiresAtMs > nowMs) return true;
  const saved = localStorage.getItem(tokenStorageKey);
  const session = saved === null ? null : readSessionToken(saved);
  if (saved !== null && session !== null && session.expiresAtMs > nowMs) {
    openSession(saved, session);
    return true;
  }
  endSession(session === null && inStore.token === null ? 'unauthorized' : 'expired');
  return false;
}

/** Whether a saved token opens a session, without ending anything: for pages that work without one. */
export function hasSavedSession(nowMs = Date.now()): boolean {
  const saved = localStorage.getItem(tokenStorageKey);
  const session = saved === null ? null : readSessionToken(saved);
  return session !== null && session.expiresAtMs > nowMs;
}

/**
 * Keeps storage, clock and other tabs in step with the store: an ended session leaves storage, a token that
 * expires ends it, and so does one that another tab removes.
 */
export function watchSession(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = (expiresAtMs: number): void => {
    clearTimeout(timer);
    const waitMs = expiresAtMs - Date.now();
    timer = setTimeout(
      () => (waitMs > longestTimerMs ? arm(expiresAtMs) : endSession('expired')),
      Math.min(Math.max(waitMs, 0), longestTimerMs),
    );
  };
  sessionStore.subscribe((now, before) => {
    if (now.token === before.token && now.endedBecause === before.endedBecause) return;
    if (now.token === null) {
      clearTimeout(timer);
      localStorage.removeItem(tokenStorageKey);
    } else arm(now.expiresAtMs);
  });
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === tokenStorageKey || event.key === null) followOtherTab(event.newValue);
  });
  document.addEventListener('visibilitychange', () => {
    const { token, expiresAtMs } = sessionStore.getState();
    if (document.visibilityState === 'visible' && token !== null && expiresAtMs <= Date.now()) {
      endSession('expired');
    }
  });
}

function followOtherTab(token: string | null): void {
  if (sessionStore.getState().token === null) return;
  const session = token === null ? null : readSessionToken(token);
  if (token === null || session === null) endSession('unauthorized');
  else openSession(token, session);
}
