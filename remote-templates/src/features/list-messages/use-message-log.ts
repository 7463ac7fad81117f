import {
  type LoggedMessage,
  type MessageFilter,
  messageStatusesCall,
  shownStatus,
} from '@chatline/contract/calls/message-statuses';
import { messagesCall } from '@chatline/contract/calls/messages';
import { callApi, hasCapability, useApiQuery } from '@chatline/runtime';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LoggedRow } from './message-columns.tsx';

/** Polling interval, in milliseconds: a new row or tick appears at most this late. */
const pollAfterMs = 3000;
/** Rows of a page: more than the fastest number sends between two polls. */
const newestLimit = '300';
const olderLimit = '200';

/** The part of the log that was read: rows newest first, and the cursor for older ones; null at its end. */
interface ReadLog {
  readonly rows: readonly LoggedMessage[];
  readonly next: string | null;
}

interface Page {
  readonly messages: readonly LoggedMessage[];
  readonly next: string | null;
}

/**
 * Merges the newest page, read again, with the rows that were read before. If the two do not overlap, rows between them
 * were missed, and reading starts again below the page.
 */
export function withNewest(read: ReadLog | null, page: Page): ReadLog {
  const last = page.messages.at(-1);
  const index = read === null || last === undefined ? -1 : read.rows.findIndex(({ id }) => id === last.id);
  if (read === null || index < 0 || page.next === null) return { rows: page.messages, next: page.next };
  return { rows: [...page.messages, ...read.rows.slice(index + 1)], next: read.next };
}

/** Adds an older page below the rows that were read. */
export function withOlder(read: ReadLog, page: Page): ReadLog {
  const known = new Set(read.rows.map(({ id }) => id));
  return { rows: [...read.rows, ...page.messages.filter(({ id }) => !known.has(id))], next: page.next };
}

function toRow({ id, status, isHeld, cause, code, ...row }: LoggedMessage): LoggedRow {
  return { ...row, key: id, reportedState: { id, status: shownStatus({ status, isHeld }), cause, code } };
}

/** The newest page, polled, above older pages, which are read on demand. */
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
 * The outgoing messages, newest first: all at once from section 7's call, or filtered, in pages and with their
 * statuses if the server reports them. Remount it for another filter.
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
