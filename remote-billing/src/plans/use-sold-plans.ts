import { plansCall } from '@chatline/contract/calls/plans';
import { type Plan, plans as sectionNinePlans, trialDays } from '@chatline/contract/constants/plans';
import { hasCapability, useApiQuery } from '@chatline/runtime';

/** The plans as they are sold, or why they could not be read. */
export interface SoldPlans {
  /** Undefined until they are read. */
  readonly plans: readonly Plan[] | undefined;
  /** How long a new business tries for free, in hours; 0 where there is no trial. */
  readonly trialHours: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The server's plans; where a server has none to tell, section 9's (BIL-10). */
export function useSoldPlans(): SoldPlans {
  const isAlive = hasCapability('plans.write');
  const { data, error, refetch } = useApiQuery(plansCall, {}, { isEnabled: isAlive });
  if (!isAlive)
    return { plans: sectionNinePlans, trialHours: 24 * trialDays, error: null, retry: () => undefined };
  return {
    plans: data?.plans,
    trialHours: hasCapability('trial') ? (data?.trialHours ?? 0) : 0,
    error,
    retry: () => void refetch(),
  };
}
