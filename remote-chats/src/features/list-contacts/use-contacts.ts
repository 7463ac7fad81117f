import { chatContactCall } from '@chatline/contract/calls/chat-contact';
import { chatPollMs } from '@chatline/contract/constants/chats';
import { failureText, useApiQuery } from '@chatline/runtime';
import { useState } from 'react';

/**
 * The contacts, read again about 3 seconds after each answer or failure. A failure keeps the last answer,
 * and only the first read of all counts as loading (specification, section 4).
 */
export function useContacts() {
  const query = useApiQuery(chatContactCall, {}, { pollAfterMs: chatPollMs });
  const { data, error, isFetching, errorUpdateCount } = query;
  const [lastError, setLastError] = useState(error);
  // While nothing has been read yet, each further try clears the error; its message stays until one succeeds.
  if (error !== null && error !== lastError) setLastError(error);
  const failure = error ?? (data === undefined && errorUpdateCount > 0 ? lastError : null);
  return {
    contacts: data?.data,
    isFirstRead: data === undefined && failure === null,
    failure: failure === null ? undefined : failureText(failure),
    isReading: isFetching,
    retry: () => void query.refetch(),
  };
}
