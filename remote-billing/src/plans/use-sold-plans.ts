import { plansCall } from '@chatline/contract/calls/plans';
import { type Plan, plans as sectionNinePlans, trialDays } from '@chatline/contract/constants/plans';
import { hasCapability, useApiQuery } from '@chatline/runtime';

export interface SoldPlans {
  /** Undefined until they are read. */
  readonly plans: readonly Plan[] | undefined;
  /** Length of the free trial in hours; 0 without a trial. */
  readonly trialHours: number;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The server's plans, or section 9's if the server has none (BIL-10). */
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
