import { permissionFlags } from '@chatline/contract/access/roles';
import { userpCall } from '@chatline/contract/calls/userp';
import { flagsReadAgainMs, flagsReadRarelyMs } from '@chatline/contract/constants/session';
import { hearAccountNews } from '../account-news.ts';
import { callApi } from '../api-client.ts';
import { keepFlags, sessionStore } from '../session-store.ts';
import { hearAccount } from './hear-account.ts';

/**
 * Reads the flags of a session again as soon as the server tells that they changed. A page that is seen asks by itself
 * as well, often while nothing is heard, and at once when it is seen again.
 * @param signal ends it
 */
export function keepFlagsFresh(token: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = flagsReadAgainMs;
  let isAsking = false;
  let isAskedFor = false;

  function wait(): void {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(lookIfSeen, pauseMs);
  }
  async function look(): Promise<void> {
    isAskedFor = true;
    if (isAsking) return;
    isAsking = true;
    // What is told while an answer is on its way may not be in it.
    while (isAskedFor && !signal.aborted) {
      isAskedFor = false;
      await readAgain(token, signal);
    }
    isAsking = false;
    wait();
  }
  function lookIfSeen(): void {
    if (document.hidden || !navigator.onLine) wait();
    else void look();
  }

  wait();
  window.addEventListener('focus', lookIfSeen, { signal });
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  const leaveNews = hearAccountNews('access', () => void look());
  const leaveAccount = hearAccount(token, (state) => {
    pauseMs = state === 'live' ? flagsReadRarelyMs : flagsReadAgainMs;
    if (!isAsking) wait();
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    leaveNews();
    leaveAccount();
  });
}

async function readAgain(token: string, signal: AbortSignal): Promise<void> {
  try {
    const { data } = await callApi(userpCall, {}, { signal, isBackground: true });
    const { token: present, flags } = sessionStore.getState();
    // Flags that are as they were must not draw the console anew.
    if (present !== token || permissionFlags.every((flag) => flags?.[flag] === data[flag])) return;
    keepFlags(data);
  } catch {
    // Those that were read last stay: nobody waits for an answer here, and the next look comes soon.
  }
}
