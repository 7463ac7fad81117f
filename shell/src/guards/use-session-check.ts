import { useSession } from '@chatline/runtime';
import { checkSession, sessionStore } from '@chatline/runtime/host/session.ts';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Result of the session check of a protected page. */
export type SessionCheck =
  | { readonly result: 'checking' }
  | { readonly result: 'open' }
  | {
      readonly result: 'ended';
      /** True if the page had been open when the session ended. */
      readonly wasOpen: boolean;
    };

/** Checks the session on entry and on every navigation, and watches for its end in between. */
export function useSessionCheck(): SessionCheck {
  const { key } = useLocation();
  const hasToken = useSession(({ token }) => token !== null);
  const [wasOpen, setWasOpen] = useState<boolean>();
  // Runs before paint, so that a protected page never flashes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation triggers the check
  useLayoutEffect(() => {
    const hadSession = sessionStore.getState().token !== null;
    setWasOpen(checkSession() || hadSession);
  }, [key]);
  if (wasOpen === undefined) return { result: 'checking' };
  return hasToken ? { result: 'open' } : { result: 'ended', wasOpen };
}
