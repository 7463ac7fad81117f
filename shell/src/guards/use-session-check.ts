import { useSession } from '@chatline/runtime';
import { checkSession, sessionStore } from '@chatline/runtime/host/session.ts';
import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What the session check of a protected page found. */
export type SessionCheck =
  | { readonly result: 'checking' }
  | { readonly result: 'open' }
  | {
      readonly result: 'ended';
      /** Whether the page had been open: then the session ended under the person. */
      readonly wasOpen: boolean;
    };

/** Checks the session on entry and on every move inside, and follows its end at any time between. */
export function useSessionCheck(): SessionCheck {
  const { key } = useLocation();
  const hasToken = useSession(({ token }) => token !== null);
  const [wasOpen, setWasOpen] = useState<boolean>();
  // Before the browser paints, so that a protected page never shows for a moment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move is what asks for the check
  useLayoutEffect(() => {
    const hadSession = sessionStore.getState().token !== null;
    setWasOpen(checkSession() || hadSession);
  }, [key]);
  if (wasOpen === undefined) return { result: 'checking' };
  return hasToken ? { result: 'open' } : { result: 'ended', wasOpen };
}
