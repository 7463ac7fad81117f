import { freeTextWindowMs } from '@chatline/contract/constants/whatsapp-limits';
import * as v from 'valibot';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors.ts';
import {
  type ConversationCursor,
  type ConversationQuery,
  type ConversationRow,
  listClosed,
  listClosing,
  listNewest,
} from './conversations.store.ts';

const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^[01]\.\d{1,13}\../),
  v.transform((text): ConversationCursor => {
    const [isOpen = '', ms = '', ...conversationKey] = text.split('.');
    return { isOpen: isOpen === '1', at: new Date(Number(ms)), conversationKey: conversationKey.join('.') };
  }),
);

function readCursor(after: string | undefined): ConversationCursor | null {
  if (after === undefined) return null;
  const parsed = v.safeParse(cursorSchema, after);
  if (!parsed.success) throw new CatalogueError('after-invalid');
  return parsed.output;
}

async function listInTwoParts(
  database: Queryable,
  query: ConversationQuery,
  after: ConversationCursor | null,
): Promise<ConversationRow[]> {
  const open = after?.isOpen === false ? [] : await listClosing(database, query, after);
  if (open.length === query.limit) return open;
  const closed = { ...query, limit: query.limit - open.length };
  return [...open, ...(await listClosed(database, closed, after?.isOpen ? null : after))];
}

export interface ConversationPage {
  readonly rows: readonly ConversationRow[];
  /** Start of the next page; null on the last page. */
  readonly next: string | null;
}

/**
 * Returns a page of conversations. Paging is by key and not by offset, so that new messages do not shift the pages.
 * @param after the `next` of the previous page
 * @throws {CatalogueError} if `after` cannot be read
 */
export async function listConversations(
  database: Queryable,
  query: ConversationQuery,
  after: string | undefined,
): Promise<ConversationPage> {
  const cursor = readCursor(after);
  const isInTwoParts = query.filter === 'closing';
  const rows = isInTwoParts
    ? await listInTwoParts(database, query, cursor)
    : await listNewest(database, query, cursor);
  const last = rows.at(-1);
  if (last === undefined || rows.length < query.limit) return { rows, next: null };
  const cutoffMs = query.now.getTime() - freeTextWindowMs;
  const inbound = last.last_inbound_at;
  const isOpen = isInTwoParts && inbound !== null && inbound.getTime() > cutoffMs;
  const atMs = (isOpen ? inbound : last.last_at).getTime();
  return { rows, next: `${isOpen ? 1 : 0}.${atMs}.${last.key}` };
}
