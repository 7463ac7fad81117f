import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery } from '@chatline/runtime';

export interface OwnPlan {
  /** Undefined until it is read, or if the server has none. */
  readonly subscription: Subscription | undefined;
  /** True until it is read or the read has failed. */
  readonly isReading: boolean;
  /** The lead of the server's clock over this browser's, in milliseconds. */
  readonly aheadMs: number;
  readonly refetch: () => void;
}

/**
 * The caller's own plan.
 * @param isWanted true if the role has a plan
 */
export function useOwnPlan(isWanted = true): OwnPlan {
  const isEnabled = isWanted && hasCapability('plans.write');
  const { data, error, dataUpdatedAt, refetch } = useApiQuery(subscriptionCall, {}, { isEnabled });
  return {
    subscription: data,
    isReading: isEnabled && data === undefined && error === null,
    aheadMs: data === undefined ? 0 : data.nowMs - dataUpdatedAt,
    refetch: () => {
      if (isEnabled) void refetch();
    },
  };
}
