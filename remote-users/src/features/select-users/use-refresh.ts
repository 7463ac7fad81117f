import { accountPlansCall } from '@chatline/contract/calls/account-plans';
import { partnerCall } from '@chatline/contract/calls/partner';
import { usersCall } from '@chatline/contract/calls/users';
import { useApiQuery } from '@chatline/runtime';

const onDemand = { isEnabled: false };

/** Reads a list again, with the plans if they were read. */
export function useRefresh(type: 'User' | 'Partner'): () => void {
  const list = useApiQuery(type === 'User' ? usersCall : partnerCall, {}, onDemand);
  const plans = useApiQuery(accountPlansCall, {}, onDemand);
  return () => {
    void list.refetch();
    if (plans.data !== undefined) void plans.refetch();
  };
}
