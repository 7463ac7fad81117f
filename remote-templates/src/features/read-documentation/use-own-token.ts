import { myAccountCall } from '@chatline/contract/calls/my-account';
import { useApiQuery } from '@chatline/runtime';
import { useState } from 'react';

/** The own API token; it is neither asked for nor kept in the page before somebody wants to see it. */
export function useOwnToken() {
  const [isShown, setIsShown] = useState(false);
  const query = useApiQuery(myAccountCall, {}, { isEnabled: isShown });
  const token = isShown ? query.data?.data.api_token || undefined : undefined;
  return {
    token,
    isShown,
    toggle: () => setIsShown((was) => !was),
    isReading: isShown && query.isFetching,
    isMissing: isShown && query.isSuccess && token === undefined,
    error: isShown ? query.error : null,
    retry: () => void query.refetch(),
  };
}
