import { useLocation, useNavigate } from '@chatline/shared/runtime/navigation';
import { useEffect, useRef } from 'react';

/** Sends the person back in history, or to the dashboard where there is none (decisions, part 3). */
export function useGoBack(isWanted: boolean): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isSent = useRef(false);
  useEffect(() => {
    // Once: a second step back would leave the page that the first one leads to.
    if (!isWanted || isSent.current) return;
    isSent.current = true;
    // The router names the first entry of a visit "default": nothing of the product lies before it.
    if (key === 'default') void navigate('/client-area/dashboard', { replace: true });
    else void navigate(-1);
  }, [isWanted, key, navigate]);
}
