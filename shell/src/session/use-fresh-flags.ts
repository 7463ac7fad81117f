import { permissionFlags } from '@chatline/shared/access/roles';
import { userpCall } from '@chatline/shared/calls/userp';
import { flagsReadAgainMs } from '@chatline/shared/constants/session';
import { callApi, hasCapability } from '@chatline/shared/runtime';
import { keepFlags, sessionStore } from '@chatline/shared/runtime/host/session.ts';
import { useEffect } from 'react';

/**
 * Reads the flags of an open session again while its page is seen, and at once when it is seen again, so that what
 * an Admin changes acts in windows that are open (ledger CAP-07); an account that was switched off is told the same
 * way. Only where the server announces that flags change: section 7 asks once.
 * @param token null where there is nothing to read again
 */
export function useFreshFlags(token: string | null): void {
  useEffect(() => {
    if (token === null || !hasCapability('users.permissions')) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const look = async () => {
      clearTimeout(timer);
      if (isAsking) return;
      isAsking = true;
      if (!document.hidden && navigator.onLine) await readAgain(token, stop.signal);
      isAsking = false;
      if (!stop.signal.aborted) timer = setTimeout(lookAgain, flagsReadAgainMs);
    };
    const lookAgain = () => void look();
    timer = setTimeout(lookAgain, flagsReadAgainMs);
    window.addEventListener('focus', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      stop.abort();
      clearTimeout(timer);
      window.removeEventListener('focus', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [token]);
}

async function readAgain(token: string, signal: AbortSignal): Promise<void> {
  try {
    const { data } = await callApi(userpCall, {}, { signal });
    const { token: present, flags } = sessionStore.getState();
    // Flags that are as they were must not draw the console anew.
    if (present !== token || permissionFlags.every((flag) => flags?.[flag] === data[flag])) return;
    keepFlags(data);
  } catch {
    // Those that were read last stay: nobody waits for an answer here, and the next look comes soon.
  }
}
