import { useSession } from '@chatline/shared/runtime';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { dashboardPath, homePath } from '../session/paths.ts';

/** The router numbers its own entries of the browser's history; 0 is the first page of the visit. */
const entrySchema = v.object({ idx: v.number() });

function hasHistoryInside(): boolean {
  const entry = v.safeParse(entrySchema, window.history.state);
  return entry.success && entry.output.idx > 0;
}

/**
 * Sends somebody back in history, as the specification has it for a page that is not theirs. Where there is
 * no history inside the product: to the dashboard, and to `/` when signed out (decisions, part 3).
 */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const isSignedIn = useSession(({ token }) => token !== null);
  return useCallback(() => {
    if (hasHistoryInside()) void navigate(-1);
    else void navigate(isSignedIn ? dashboardPath : homePath, { replace: true });
  }, [navigate, isSignedIn]);
}
