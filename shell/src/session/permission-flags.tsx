import { userpCall } from '@chatline/contract/calls/userp';
import { callApi, failureText, notify, useSession } from '@chatline/runtime';
import { keepFlags, sessionStore } from '@chatline/runtime/host/session.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useFreshFlags } from './use-fresh-flags.ts';

/** How far the permission flags of the session are, and how to ask again. */
export interface PermissionFlagsState {
  readonly progress: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

const Context = createContext<PermissionFlagsState>({ progress: 'loading', retry: () => undefined });

/** How far the permission flags are; they themselves are in the session. */
export function usePermissionFlags(): PermissionFlagsState {
  return useContext(Context);
}

/** Asks for the permission flags of whoever is signed in and keeps them in the session (NAV-04). */
export function PermissionFlagsProvider({ children }: { readonly children: ReactNode }) {
  const token = useSession((session) => session.token);
  const hasFlags = useSession((session) => session.flags !== null);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useCallback(() => setHasFailed(false), []);
  const isAsking = token !== null && !hasFlags && !hasFailed;

  useEffect(() => {
    if (!isAsking || token === null) return;
    const stop = new AbortController();
    void askForFlags(token, stop.signal).then((isKept) => {
      if (!isKept) setHasFailed(true);
    });
    return () => stop.abort();
  }, [isAsking, token]);

  useFreshFlags(hasFlags ? token : null);

  const progress = hasFlags ? 'ready' : hasFailed ? 'failed' : 'loading';
  const state = useMemo(() => ({ progress, retry }) as const, [progress, retry]);
  return <Context value={state}>{children}</Context>;
}

/** @returns whether the question is settled: kept, or no longer asked */
async function askForFlags(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await callApi(userpCall, {}, { signal });
    // The answer belongs to the session that asked.
    if (sessionStore.getState().token === token) keepFlags(data);
    return true;
  } catch (error) {
    if (signal.aborted || sessionStore.getState().token !== token) return true;
    notify.error(failureText(error));
    return false;
  }
}
