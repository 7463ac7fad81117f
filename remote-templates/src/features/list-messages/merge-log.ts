import type { LoggedMessage } from '@chatline/contract/calls/message-statuses';

/** What of the log has been read: rows newest first, and where older ones begin; null at its end. */
export interface ReadLog {
  readonly rows: readonly LoggedMessage[];
  readonly next: string | null;
}

interface Page {
  readonly messages: readonly LoggedMessage[];
  readonly next: string | null;
}

/**
 * Puts the newest page, read again, over what was read before. Where the two do not meet, rows between them were
 * missed, and reading begins anew below the page.
 */
export function withNewest(read: ReadLog | null, page: Page): ReadLog {
  const last = page.messages.at(-1);
  const place = read === null || last === undefined ? -1 : read.rows.findIndex(({ id }) => id === last.id);
  if (read === null || place < 0 || page.next === null) return { rows: page.messages, next: page.next };
  return { rows: [...page.messages, ...read.rows.slice(place + 1)], next: read.next };
}

/** Puts an older page below what was read. */
export function withOlder(read: ReadLog, page: Page): ReadLog {
  const known = new Set(read.rows.map(({ id }) => id));
  return { rows: [...read.rows, ...page.messages.filter(({ id }) => !known.has(id))], next: page.next };
}
