import { variantFor } from '@chatline/contract/calls/own-and-managed';
import { templateSyncCall } from '@chatline/contract/calls/template-sync';
import { hasCapability, useApiQuery } from '@chatline/runtime';
import { useEffect, useRef, useState } from 'react';

/** How often the page checks the progress of a sync. */
const pollMs = 700;

interface FollowedSync {
  /** The client's plain id; undefined for the own list. */
  readonly userId: string | undefined;
  /** Whether there can be one; the baseline reports none. */
  readonly isPossible: boolean;
  /** Whether one was started here and has not been answered. */
  readonly isAsked: boolean;
  /** Called with the result once it has ended. */
  readonly onEnd: (message: string) => void;
}

/**
 * Follows a sync: one that was started here, even after its answer, and one that already runs when the page opens.
 * @returns how many templates were read so far; undefined while none runs
 */
export function useSyncProgress({ userId, isPossible, isAsked, onEnd }: FollowedSync): number | undefined {
  const isAlive = isPossible && hasCapability('templates.write');
  const [isFollowed, setIsFollowed] = useState(false);
  const polling = isAsked || isFollowed ? { pollAfterMs: pollMs } : {};
  const { call, parts } = variantFor(templateSyncCall, userId);
  const { data, dataUpdatedAt, refetch } = useApiQuery(call, { parts }, { isEnabled: isAlive, ...polling });
  const isRunning = data?.is_running ?? false;
  const isAwaited = useRef(false);

  useEffect(() => {
    // The answer may come before the end of the sync, and the progress may be older than the answer.
    if (!isAsked && isAwaited.current && isAlive) void refetch();
    if (isAsked) isAwaited.current = true;
  }, [isAsked, isAlive, refetch]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    setIsFollowed(isRunning);
    if (isRunning) isAwaited.current = true;
    if (isRunning || isAsked || !isAwaited.current || !data) return;
    isAwaited.current = false;
    onEnd(data.message);
  }, [dataUpdatedAt]);

  return isRunning ? data?.read : undefined;
}
