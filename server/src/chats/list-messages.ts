import type { chatMessagesCall } from '@chatline/contract/calls/chat-messages';
import type { CallInput } from '@chatline/contract/calls/define-call';
import { chatPageSize } from '@chatline/contract/constants/chats';
import type { ConversationRef, TimelineCursor } from '../conversations/conversation-ref.store.ts';
import type { Queryable } from '../platform/database/database.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { CatalogueError } from '../platform/errors.ts';
import { listAfter, listBefore, listByIds, type TimelineRow, toCursor } from './timeline.store.ts';

type Part = NonNullable<CallInput<typeof chatMessagesCall>['body']['part']>;

/** A page of a conversation, oldest message first. */
export interface TimelinePart {
  readonly rows: readonly TimelineRow[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

async function cursorAt(database: Queryable, key: ConversationRef, id: string): Promise<TimelineCursor> {
  const [row] = await listByIds(database, key, [id]);
  if (row === undefined) throw new CatalogueError('chat-message-gone');
  return toCursor(row);
}

async function before(
  database: Queryable,
  key: ConversationRef,
  cursor: TimelineCursor | null,
  size: number,
) {
  // One extra row shows whether there are more.
  const rows = await listBefore(database, key, cursor, size + 1);
  return { rows: rows.slice(0, size).reverse(), isMore: rows.length > size };
}

async function after(database: Queryable, key: ConversationRef, cursor: TimelineCursor, size: number) {
  const rows = await listAfter(database, key, cursor, size + 1);
  return { rows: rows.slice(0, size), isMore: rows.length > size };
}

async function around(database: Queryable, key: ConversationRef, id: string): Promise<TimelinePart> {
  const [middle] = await listByIds(database, key, [id]);
  if (middle === undefined) throw new CatalogueError('chat-message-gone');
  const half = Math.floor(chatPageSize / 2);
  const together = readTogether(database);
  const [older, newer] = await Promise.all([
    before(together, key, toCursor(middle), half),
    after(together, key, toCursor(middle), half),
  ]);
  return { rows: [...older.rows, middle, ...newer.rows], hasOlder: older.isMore, hasNewer: newer.isMore };
}

/**
 * Returns a page of a conversation. Paging is by key, so that older pages have no gaps or duplicates.
 * @throws {CatalogueError} 404 if the message to begin at does not exist
 */
export async function listTimeline(
  database: Queryable,
  key: ConversationRef,
  part: Part | undefined,
): Promise<TimelinePart> {
  if (part === undefined) {
    const { rows, isMore } = await before(database, key, null, chatPageSize);
    return { rows, hasOlder: isMore, hasNewer: false };
  }
  if (part.kind === 'only') {
    const rows = await listByIds(database, key, part.ids);
    return { rows: rows.reverse(), hasOlder: true, hasNewer: true };
  }
  if (part.kind === 'around') return around(database, key, part.id);
  const cursor = await cursorAt(database, key, part.id);
  if (part.kind === 'before') {
    const { rows, isMore } = await before(database, key, cursor, chatPageSize);
    return { rows, hasOlder: isMore, hasNewer: true };
  }
  const { rows, isMore } = await after(database, key, cursor, chatPageSize);
  return { rows, hasOlder: true, hasNewer: isMore };
}
