import { variantFor } from '@chatline/contract/calls/own-and-managed';
import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useEffect, useRef, useState } from 'react';

/** Interval between reads of a sync's progress, in milliseconds. */
const pollMs = 700;

interface FollowedSync {
  /** The client's plain id; undefined for the caller's own list. */
  readonly userId: string | undefined;
  /** False if there can be no sync. */
  readonly isPossible: boolean;
  /** True if a sync was started here and has no response yet. */
  readonly isPending: boolean;
  /** Called with the result once the sync has ended. */
  readonly onEnd: (message: string) => void;
}

/**
 * Follows a sync: one that was started here, even after its response, and one that already runs when the page opens.
 * @returns the number of templates read so far; undefined while none runs
 */
export function useSyncProgress({ userId, isPossible, isPending, onEnd }: FollowedSync): number | undefined {
  const isAlive = isPossible && hasCapability('templates.write');
  const [isFollowed, setIsFollowed] = useState(false);
  const polling = isPending || isFollowed ? { pollAfterMs: pollMs } : {};
  const { call, parts } = variantFor(templateSyncCall, userId);
  const { data, dataUpdatedAt, refetch } = useApiQuery(call, { parts }, { isEnabled: isAlive, ...polling });
  const isRunning = data?.is_running ?? false;
  const isAwaited = useRef(false);

  useEffect(() => {
    // The response may come before the end of the sync, and the progress may be older than the response.
    if (!isPending && isAwaited.current && isAlive) void refetch();
    if (isPending) isAwaited.current = true;
  }, [isPending, isAlive, refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is handled once
  useEffect(() => {
    setIsFollowed(isRunning);
    if (isRunning) isAwaited.current = true;
    if (isRunning || isPending || !isAwaited.current || !data) return;
    isAwaited.current = false;
    onEnd(data.message);
  }, [dataUpdatedAt]);

  return isRunning ? data?.read : undefined;
}
