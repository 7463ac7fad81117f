import { statusCall } from '@chatline/contract/calls/status';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useEffect, useState, useSyncExternalStore } from 'react';

const refreshMs = 15_000;

const isPageSeen = () => document.visibilityState !== 'hidden';

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** The present moment, each second while the page is visible. */
function useNow(isSeen: boolean): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    if (!isSeen) return;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isSeen]);
  return nowMs;
}

/**
 * The status, read again every 15 s while the page is visible, and at once when it becomes visible after that time. The
 * last result stays if a check fails.
 */
export function useStatus() {
  const isSeen = useSyncExternalStore(onVisibility, isPageSeen);
  const isOffered = hasCapability('status');
  const query = useApiQuery(
    statusCall,
    {},
    { isEnabled: isOffered, ...(isSeen && { pollAfterMs: refreshMs }) },
  );
  const { dataUpdatedAt, refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a return to the page reads at once
  useEffect(() => {
    if (isSeen && dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > refreshMs) void refetch();
  }, [isSeen]);
  const nowMs = useNow(isSeen);
  return { ...query, isOffered, checkedAgoMs: Math.max(0, nowMs - dataUpdatedAt) };
}
