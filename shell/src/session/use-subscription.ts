import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';
import { useQueryEngine } from '@chatline/runtime/host/query-engine.ts';
import { useEffect } from 'react';

/** A plan or trial may end while a page is open. */
const readAgainMs = 10 * 60_000;
/** The frame and a page that opens in it share a response for this long, in milliseconds. */
const sharedMs = 10_000;

/** The caller's plan, undefined for roles that buy none, or if the server has none; and if it is still to come. */
export function useSubscriptionState(): {
  readonly subscription: Subscription | undefined;
  readonly isLoading: boolean;
} {
  const { client } = useQueryEngine();
  const isBuyer = useSession(({ role }) => role === 'User');
  const isEnabled = isBuyer && hasCapability('plans.write');
  useEffect(() => client.setQueryDefaults([subscriptionCall.name], { staleTime: sharedMs }), [client]);
  const { data, isLoading } = useApiQuery(subscriptionCall, {}, { isEnabled, pollAfterMs: readAgainMs });
  return { subscription: isEnabled ? data : undefined, isLoading };
}

/** The caller's plan; undefined for roles that buy none, or if the server has none. */
export function useSubscription(): Subscription | undefined {
  return useSubscriptionState().subscription;
}
