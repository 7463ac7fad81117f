import { userpCall } from '@chatline/contract/calls/userp';
import { callApi, failureText, notify, useSession } from '@chatline/runtime';
import { keepFlags, sessionStore } from '@chatline/runtime/host/session.ts';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useFreshFlags } from './use-fresh-flags.ts';

/** Load state of the session's permission flags, and a retry. */
export interface PermissionFlagsState {
  readonly progress: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

const Context = createContext<PermissionFlagsState>({ progress: 'loading', retry: () => undefined });

/** Load state of the permission flags; the flags themselves are in the session. */
export function usePermissionFlags(): PermissionFlagsState {
  return useContext(Context);
}

/** Requests the permission flags of the signed-in user and keeps them in the session (NAV-04). */
export function PermissionFlagsProvider({ children }: { readonly children: ReactNode }) {
  const token = useSession((session) => session.token);
  const hasFlags = useSession((session) => session.flags !== null);
  const [hasFailed, setHasFailed] = useState(false);
  const retry = useCallback(() => setHasFailed(false), []);
  const isLoading = token !== null && !hasFlags && !hasFailed;

  useEffect(() => {
    if (!isLoading || token === null) return;
    const stop = new AbortController();
    void requestFlags(token, stop.signal).then((isSettled) => {
      if (!isSettled) setHasFailed(true);
    });
    return () => stop.abort();
  }, [isLoading, token]);

  useFreshFlags(hasFlags ? token : null);

  const progress = hasFlags ? 'ready' : hasFailed ? 'failed' : 'loading';
  const state = useMemo(() => ({ progress, retry }) as const, [progress, retry]);
  return <Context value={state}>{children}</Context>;
}

/** @returns true if the request is settled: kept, or no longer needed */
async function requestFlags(token: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { data } = await callApi(userpCall, {}, { signal });
    // The response belongs to the session that requested it.
    if (sessionStore.getState().token === token) keepFlags(data);
    return true;
  } catch (error) {
    if (signal.aborted || sessionStore.getState().token !== token) return true;
    notify.error(failureText(error));
    return false;
  }
}
