import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';

/** A plan may end, and a trial does, while a page stands open. */
const readAgainMs = 10 * 60_000;

/** How the caller's plan stands; undefined for whoever buys none, and where the server tells none. */
export function useOwnPlan(): Subscription | undefined {
  const isBuyer = useSession(({ role }) => role === 'User');
  const isEnabled = isBuyer && hasCapability('plans.write');
  const { data } = useApiQuery(subscriptionCall, {}, { isEnabled, pollAfterMs: readAgainMs });
  return isEnabled ? data : undefined;
}
