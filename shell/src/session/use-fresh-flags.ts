import { flagsReadAgainMs } from '@chatline/contract/constants/session';
import { hasCapability } from '@chatline/runtime';
import { useEffect } from 'react';

/** The page comes first: its files need the connections. In milliseconds. */
const beginAfterMs = 1500;

/**
 * Keeps the flags of an open session fresh, so that what an Admin changes acts in windows that are open
 * (CAP-07); an account that was switched off is told the same way. Only where the server announces that flags change:
 * section 7 asks once.
 * @param token null where there is nothing to keep
 */
export function useFreshFlags(token: string | null): void {
  useEffect(() => {
    if (token === null || !hasCapability('users.permissions')) return;
    const stop = new AbortController();
    let timer = setTimeout(() => void begin(), beginAfterMs);
    async function begin(): Promise<void> {
      try {
        const { refreshPermissionFlags } = await import('@chatline/runtime/host/refresh-permission-flags.ts');
        if (token !== null && !stop.signal.aborted) refreshPermissionFlags(token, stop.signal);
      } catch {
        // Its file did not come: the network is gone for a moment, or a release is.
        if (!stop.signal.aborted) timer = setTimeout(() => void begin(), flagsReadAgainMs);
      }
    }
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [token]);
}
