import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import { useLocation, useSearchParams } from '@chatline/runtime/navigation';
import { useMemo } from 'react';
import { readFilter, writeFilter } from '../features/list-messages/log-filter.rules.ts';
import { MessageLog } from '../features/list-messages/message-log.tsx';

/** Sending Messages. */
export default function ApiMessagesPage() {
  const { filter, narrow } = useLogFilter();
  return <MessageLog filter={filter} onFilter={narrow} />;
}

/** The log's filter, kept in the page's history entry: it survives a reload and the way back. */
function useLogFilter() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const filter = useMemo(() => readFilter(params, state), [params, state]);
  const narrow = (chosen: MessageFilter): void => {
    const written = writeFilter(chosen);
    setParams(written.address, { replace: true, preventScrollReset: true, state: written.state });
  };
  return { filter, narrow };
}
