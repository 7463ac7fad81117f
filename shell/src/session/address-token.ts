import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

const stateSchema = v.object({ hadToken: v.literal(true) });

/** The one-time token of an emailed link. */
export interface AddressToken {
  /** Kept in memory only, while the page is open. */
  readonly token: string | null;
  /** The link was opened here, but the page has been reloaded since. */
  readonly isLost: boolean;
}

/**
 * Takes a one-time token out of the address (`#t=…`) before the page is painted, so that it stays neither in
 * the address bar nor in the history. The history entry records that there was a token, but not its value.
 */
export function useAddressToken(name: string): AddressToken {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState<string | null>(null);
  const found = new URLSearchParams(hash.slice(1)).get(name) || null;
  useLayoutEffect(() => {
    if (found === null) return;
    setKept(found);
    void navigate(pathname, { replace: true, state: { hadToken: true } });
  }, [found, pathname, navigate]);
  const token = found ?? kept;
  return { token, isLost: token === null && v.is(stateSchema, state) };
}
