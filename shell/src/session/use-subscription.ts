import { type Subscription, subscriptionCall } from '@chatline/contract/calls/subscription';
import { hasCapability, useApiQuery, useSession } from '@chatline/runtime';

/** A plan or trial may end while a page is open. */
const readAgainMs = 10 * 60_000;

/** The caller's plan; undefined for roles that buy none, or if the server has none. */
export function useSubscription(): Subscription | undefined {
  const isBuyer = useSession(({ role }) => role === 'User');
  const isEnabled = isBuyer && hasCapability('plans.write');
  const { data } = useApiQuery(subscriptionCall, {}, { isEnabled, pollAfterMs: readAgainMs });
  return isEnabled ? data : undefined;
}
