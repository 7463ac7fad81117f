import { messageStatusesCall } from '@chatline/shared/calls/message-statuses';
import { messagesCall } from '@chatline/shared/calls/messages';
import { hasCapability, useApiQuery } from '@chatline/shared/runtime';
import { useMemo } from 'react';
import type { LoggedRow } from './message-columns.tsx';

/** A delivery webhook's tick is on the screen at most this much later than the server knows of it. */
const statusPollMs = 5000;

/** The outgoing messages, newest first; with where each stands where the server tells it. */
export function useMessageLog() {
  const hasStatus = hasCapability('messages.status');
  const plain = useApiQuery(messagesCall, {}, { isEnabled: !hasStatus });
  const withStatus = useApiQuery(
    messageStatusesCall,
    {},
    { isEnabled: hasStatus, pollAfterMs: statusPollMs },
  );
  const messages = plain.data?.data;
  const logged = withStatus.data?.messages;
  const rows = useMemo((): readonly LoggedRow[] | undefined => {
    if (logged)
      return logged.map(({ id, status, cause, ...row }) => ({
        ...row,
        key: id,
        standing: { status, cause },
      }));
    // Newest first: counted from the end, a row keeps its key when newer ones come.
    return messages?.map((row, index) => ({ ...row, key: String(messages.length - index) }));
  }, [messages, logged]);
  return { rows, query: hasStatus ? withStatus : plain };
}
