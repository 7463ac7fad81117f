import { permissionFlags } from '@chatline/contract/access/roles';
import { userpCall } from '@chatline/contract/calls/userp';
import { flagsReadAgainMs, flagsReadRarelyMs } from '@chatline/contract/constants/session';
import { subscribeToAccountEvents } from '../account-events.ts';
import { callApi } from '../api-client.ts';
import { keepFlags, sessionStore } from '../session-store.ts';
import { subscribeToAccount } from './subscribe-to-account.ts';

/**
 * Reads the flags of a session again as soon as the server reports a change. A visible page also polls, more often while
 * the stream is down, and at once when it becomes visible again.
 * @param signal ends it
 */
export function refreshPermissionFlags(token: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = flagsReadAgainMs;
  let isReading = false;
  let isReadWanted = false;

  function wait(): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(refreshIfVisible, pauseMs);
  }
  async function refresh(): Promise<void> {
    isReadWanted = true;
    if (isReading) return;
    isReading = true;
    // A change that is reported while an answer is under way may not be in it.
    while (isReadWanted && !signal.aborted) {
      isReadWanted = false;
      await readAgain(token, signal);
    }
    isReading = false;
    wait();
  }
  function refreshIfVisible(): void {
    if (document.hidden || !navigator.onLine) wait();
    else void refresh();
  }

  wait();
  window.addEventListener('focus', refreshIfVisible, { signal });
  document.addEventListener('visibilitychange', refreshIfVisible, { signal });
  const unsubscribe = subscribeToAccountEvents('access', () => void refresh());
  const unsubscribeStream = subscribeToAccount(token, (state) => {
    pauseMs = state === 'live' ? flagsReadRarelyMs : flagsReadAgainMs;
    if (!isReading) wait();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
    unsubscribeStream();
  });
}

async function readAgain(token: string, signal: AbortSignal): Promise<void> {
  try {
    const { data } = await callApi(userpCall, {}, { signal, isBackground: true });
    const { token: present, flags } = sessionStore.getState();
    // Flags that are as they were must not draw the console again.
    if (present !== token || permissionFlags.every((flag) => flags?.[flag] === data[flag])) return;
    keepFlags(data);
  } catch {
    // The flags that were read last stay: nobody waits for an answer here, and the next read comes soon.
  }
}
