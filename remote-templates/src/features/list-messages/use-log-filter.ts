import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import { useLocation, useSearchParams } from '@chatline/runtime/navigation';
import { useMemo } from 'react';
import { readFilter, writeFilter } from './log-filter.rules.ts';

/** What the log is narrowed to, kept by the page's history entry: it is still so after a reload, and on the way back. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filter = useMemo(() => readFilter(params, state), [params, state]);
  const narrow = (chosen: MessageFilter): void => {
    const written = writeFilter(chosen);
    setParams(written.address, { replace: true, preventScrollReset: true, state: written.state });
  };
  return { filter, narrow };
}
