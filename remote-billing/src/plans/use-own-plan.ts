import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery } from '@chatline/runtime';

export interface OwnPlan {
  /** Undefined until it is read, and if the server has none. */
  readonly subscription: Subscription | undefined;
  /** How far the server's clock is ahead of this browser's, in milliseconds. */
  readonly aheadMs: number;
  readonly refetch: () => void;
}

/**
 * The caller's own plan.
 * @param isWanted whether the role has a plan
 */
export function useOwnPlan(isWanted = true): OwnPlan {
  const isEnabled = isWanted && hasCapability('plans.write');
  const { data, dataUpdatedAt, refetch } = useApiQuery(subscriptionCall, {}, { isEnabled });
  return {
    subscription: data,
    aheadMs: data === undefined ? 0 : data.nowMs - dataUpdatedAt,
    refetch: () => {
      if (isEnabled) void refetch();
    },
  };
}
