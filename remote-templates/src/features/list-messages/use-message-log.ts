import {
  type LoggedMessage,
  type MessageFilter,
  messageStatusesCall,
  shownStatus,
} from '@chatline/contract/calls/message-statuses';
import { messagesCall } from '@chatline/contract/calls/messages';
import { callApi, hasCapability, useApiQuery } from '@chatline/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type ReadLog, withNewest, withOlder } from './merge-log.ts';
import type { LoggedRow } from './message-columns.tsx';

/** A new row and a delivery's tick are on the screen at most this much later than the server knows of them. */
const pollAfterMs = 3000;
/** More than the fastest number sends between two polls. */
const newestLimit = '300';
const olderLimit = '200';

function toRow({ id, status, isHeld, cause, code, ...row }: LoggedMessage): LoggedRow {
  return { ...row, key: id, standing: { id, status: shownStatus({ status, isHeld }), cause, code } };
}

/** The newest page, read again and again, over the older ones, which are read as somebody comes to them. */
function useLoggedMessages(filter: MessageFilter, isEnabled: boolean) {
  const query = useApiQuery(
    messageStatusesCall,
    { query: { ...filter, limit: newestLimit } },
    { isEnabled, pollAfterMs },
  );
  const [read, setRead] = useState<ReadLog | null>(null);
  const [olderError, setOlderError] = useState<unknown>(null);
  const isReadingOlder = useRef(false);
  const page = query.data;
  useEffect(() => {
    if (page) setRead((before) => withNewest(before, page));
  }, [page]);
  const next = read?.next ?? null;
  const readOlder = useCallback(async () => {
    if (next === null || isReadingOlder.current) return;
    isReadingOlder.current = true;
    setOlderError(null);
    try {
      const older = await callApi(messageStatusesCall, {
        query: { ...filter, after: next, limit: olderLimit },
      });
      setRead((before) => (before?.next === next ? withOlder(before, older) : before));
    } catch (error) {
      setOlderError(error);
    } finally {
      isReadingOlder.current = false;
    }
  }, [filter, next]);
  return { query, read, readOlder, olderError };
}

/**
 * The outgoing messages, newest first: all at once from section 7's call, or narrowed, by pages and with where each
 * stands where the server tells it. Mount it anew for another filter.
 */
export function useMessageLog(filter: MessageFilter) {
  const hasStatus = hasCapability('messages.status');
  const plain = useApiQuery(messagesCall.own, {}, { isEnabled: !hasStatus });
  const logged = useLoggedMessages(filter, hasStatus);
  const messages = plain.data?.data;
  const read = logged.read?.rows;
  const rows = useMemo((): readonly LoggedRow[] | undefined => {
    if (read) return read.map(toRow);
    // Newest first: counted from the end, a row keeps its key when newer ones come.
    return messages?.map((row, index) => ({ ...row, key: String(messages.length - index) }));
  }, [messages, read]);
  return {
    rows,
    query: hasStatus ? logged.query : plain,
    hasOlder: logged.read !== null && logged.read.next !== null,
    readOlder: logged.readOlder,
    olderError: logged.olderError,
  };
}
