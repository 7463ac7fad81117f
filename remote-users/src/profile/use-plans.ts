import { accountPlansCall } from '@chatline/contract/calls/account-plans';
import { plansOfUsersCall } from '@chatline/contract/calls/plans-of-users';
import { useApiQuery } from '@chatline/runtime';

/**
 * The plans of users.
 * @param ids of a page; undefined for the whole list
 * @param isEnabled false to have them only if they were read, and to read them again
 */
export function usePlans(ids: readonly string[] | undefined, isEnabled = true) {
  const whole = useApiQuery(accountPlansCall, {}, { isEnabled: isEnabled && ids === undefined });
  const page = useApiQuery(
    plansOfUsersCall,
    { body: { ids: [...(ids ?? [])] } },
    { isEnabled: isEnabled && ids !== undefined && ids.length > 0 },
  );
  const plans = ids === undefined ? whole.data?.data : page.data?.plans;
  const { isError, refetch } = ids === undefined ? whole : page;
  return { plans, isError, readAgain: () => void (plans !== undefined && refetch()) };
}
