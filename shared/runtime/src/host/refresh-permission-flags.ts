import { permissionFlags } from '@chatline/contract/access/roles';
import { userpCall } from '@chatline/contract/calls/userp';
import { flagsReadAgainMs, flagsReadRarelyMs } from '@chatline/contract/constants/session';
import { subscribeToAccountEvents } from '../account-events.ts';
import { callApi } from '../api-client.ts';
import { keepFlags, sessionStore } from '../session-store.ts';
import type { StreamState } from '../subscribe-to-stream.ts';
import { subscribeToAccount } from './subscribe-to-account.ts';

/**
 * Reads the flags of a session again when the server reports a change. A visible page also polls, more often while the
 * stream is down, and reads at once when it becomes visible again.
 * @param signal stops it
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
    // A change that is reported while a response is under way may be missing from it.
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
  signal.addEventListener('abort', () => clearTimeout(timer));
  signal.addEventListener('abort', subscribeToAccountEvents('access', refresh));
  const onState = (state: StreamState) => {
    pauseMs = state === 'live' ? flagsReadRarelyMs : flagsReadAgainMs;
    if (!isReading) wait();
  };
  signal.addEventListener('abort', subscribeToAccount(token, onState));
}

async function readAgain(token: string, signal: AbortSignal): Promise<void> {
  try {
    const { data } = await callApi(userpCall, {}, { signal, isBackground: true });
    const { token: present, flags } = sessionStore.getState();
    // Unchanged flags must not render the console again.
    if (present !== token || permissionFlags.every((flag) => flags?.[flag] === data[flag])) return;
    keepFlags(data);
  } catch {
    // The last flags stay, because no person waits for this response and the next read follows soon.
  }
}
