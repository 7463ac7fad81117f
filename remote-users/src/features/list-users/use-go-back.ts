import { useLocation, useNavigate } from '@chatline/runtime/navigation';
import { useEffect, useRef } from 'react';

/** Sends the person back in history, or to the dashboard where there is none (decision 000, part 3). */
export function useGoBack(isWanted: boolean): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    // Once: a second step back would leave the page that the first one leads to.
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    // The browser knows this origin's entries across full loads; the router names the first one since then "default".
    const hasHistory = 'navigation' in window ? window.navigation.canGoBack : key !== 'default';
    if (hasHistory) void navigate(-1);
    else void navigate('/client-area/dashboard', { replace: true });
  }, [isWanted, key, navigate]);
}
