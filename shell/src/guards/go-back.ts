import { useSession } from '@chatline/runtime';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { dashboardPath, homePath } from '../session/paths.ts';

/** The router numbers its history entries; 0 is the first page since the last full load. */
const entrySchema = v.object({ idx: v.number() });

/**
 * True if the previous history entry is a page of the product. The Navigation API knows it across full loads, such as a
 * typed address, and counts only this origin's entries; older browsers have only the router's number.
 */
function hasHistoryInside(): boolean {
  if ('navigation' in window) return window.navigation.canGoBack;
  const entry = v.safeParse(entrySchema, history.state);
  return entry.success && entry.output.idx > 0;
}

function useGoBack(): () => void {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  return useCallback(() => {
    if (hasHistoryInside()) void navigate(-1);
    else void navigate(isSignedIn ? dashboardPath : homePath, { replace: true });
  }, [navigate, isSignedIn]);
}

/**
 * Sends the user back in history, as the specification requires for a page they may not see. Without
 * history inside the product: to the dashboard, or to `/` when logged out (decision 000, part 3).
 */
export function useSendBack(): void {
  const goBack = useGoBack();
  const { key } = useLocation();
  const sentFrom = useRef<string | null>(null);
  useEffect(() => {
    // Once per entry: React's strict mode runs effects twice, and an extra step would leave the product.
    if (sentFrom.current === key) return;
    sentFrom.current = key;
    goBack();
  }, [goBack, key]);
  useEffect(() => {
    // If the browser has cached this empty page, Forward would restore it.
    const goBackOnShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goBack();
    };
    window.addEventListener('pageshow', goBackOnShow);
    return () => window.removeEventListener('pageshow', goBackOnShow);
  }, [goBack]);
}
