import { flagsReadAgainMs } from '@chatline/contract/constants/session';
import { hasCapability } from '@chatline/runtime';
import { useEffect } from 'react';

/** Delay before the first check, in milliseconds: the page's files need the connections first. */
const beginAfterMs = 1500;

/**
 * Keeps the flags of an open session fresh, so that an Admin's change takes effect in open windows
 * (CAP-07), and an account that was switched off is logged out. Only if the server announces that flags change:
 * a server of section 7 alone is read once.
 * @param token null without a session
 */
export function useFreshFlags(token: string | null): void {
  useEffect(() => {
    if (token === null || !hasCapability('users.permissions')) return;
    const stop = new AbortController();
    let timer = setTimeout(() => void begin(), beginAfterMs);
    async function begin(): Promise<void> {
      try {
        const { refreshPermissionFlags } = await import(
          /* webpackChunkName: "live-events" */ '@chatline/runtime/host/refresh-permission-flags.ts'
        );
        if (token !== null && !stop.signal.aborted) refreshPermissionFlags(token, stop.signal);
      } catch {
        // The file did not load: there is no network, or the release was removed.
        if (!stop.signal.aborted) timer = setTimeout(() => void begin(), flagsReadAgainMs);
      }
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [token]);
}
