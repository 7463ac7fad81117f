import { useSession } from '@chatline/runtime';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { dashboardPath, homePath } from '../session/paths.ts';

/** The router numbers its own entries of the browser's history; 0 is the first page since the last full load. */
const entrySchema = v.object({ idx: v.number() });

/**
 * Whether the entry before this one is the product's. The browser knows it across full loads, as of an address
 * that was typed, and counts this origin's entries alone; older browsers leave the router's own number.
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
 * Sends somebody back in history, as the specification has it for a page that is not theirs. Where there is
 * no history inside the product: to the dashboard, and to `/` when signed out (decision 000, part 3).
 */
export function useSendBack(): void {
  const goBack = useGoBack();
  const { key } = useLocation();
  const sentFrom = useRef<string | null>(null);
  useEffect(() => {
    // Once for each entry: React's strict mode runs effects twice, and a step too many would leave the product.
    if (sentFrom.current === key) return;
    sentFrom.current = key;
    goBack();
  }, [goBack, key]);
  useEffect(() => {
    // Forward brings the left page back as it was, with nothing on it, where the browser has kept it.
    const sendAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) goBack();
    };
    window.addEventListener('pageshow', sendAgain);
    return () => window.removeEventListener('pageshow', sendAgain);
  }, [goBack]);
}
