import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { normaliseRecipient } from '../records/normalise-recipient.ts';
import { isPublicMessageId, readPublicMessageId } from '../records/public-message-id.ts';
import { findSender } from '../records/sender-account.store.ts';
import {
  type LogCursor,
  type LogQuery,
  type NamedMessage,
  type PagedRow,
  readLog,
  searchLog,
} from './log.store.ts';

const cursorSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  v.transform((text): LogCursor => {
    const [at = '0', id = ''] = text.split('_');
    return { at: Number(at), id };
  }),
);
/** Matches a search that consists of one phone number, in any notation. */
const numberPattern = /^\+?[\d\s()-]{8,20}$/;

const uuid = v.pipe(v.string(), v.uuid());

export interface LogPage {
  readonly rows: readonly PagedRow[];
  /** The cursor of the next page; null at the end of the log. */
  readonly next: string | null;
}

interface PageRequest {
  readonly filter: MessageFilter;
  /** Limits the page to one recipient; without it the filter's search may name one. */
  readonly recipientId?: string | null;
  /** The `next` of the previous page. */
  readonly after?: string | undefined;
  readonly limit: number;
}

function parseCursor(after: string | undefined): LogCursor | null {
  if (after === undefined) return null;
  const parsed = v.safeParse(cursorSchema, after);
  if (!parsed.success) throw new CatalogueError('after-invalid');
  return parsed.output;
}

function formatCursor(cursor: LogCursor | null): string | null {
  return cursor === null ? null : `${cursor.at}_${cursor.id}`;
}

async function parseNumber(
  { database }: Services,
  accountId: number,
  search: string,
): Promise<string | null> {
  if (!numberPattern.test(search)) return null;
  const { sender } = await findSender(database)(accountId);
  return normaliseRecipient(search, sender?.display_phone_number ?? '+91');
}

/** Reads an id in any of its forms: from the response of a send, from WhatsApp, or from the log. */
function parseMessageId(search: string): NamedMessage | null {
  const own = isPublicMessageId(search) ? readPublicMessageId(search) : search;
  if (own !== null && v.is(uuid, own)) return { by: 'id', id: own };
  return search.startsWith('wamid.') ? { by: 'wamid', id: search } : null;
}

/**
 * Reads one page of an account's log, newest first.
 * @throws {CatalogueError} if `after` did not come from a page
 */
export async function readPage(
  services: Services,
  accountId: number,
  request: PageRequest,
): Promise<LogPage> {
  const { filter, limit } = request;
  const text = filter.search?.trim() ?? '';
  const recipientId =
    request.recipientId ?? (text === '' ? null : await parseNumber(services, accountId, text));
  const named = parseMessageId(text);
  const query: LogQuery = { accountId, filter, recipientId, named, after: parseCursor(request.after), limit };
  if (text !== '' && recipientId === null && named === null) {
    const { rows, end } = await searchLog(services.database, query, text);
    return { rows, next: formatCursor(end) };
  }
  const rows = await readLog(services.database, query);
  const last = rows[limit - 1];
  return { rows, next: last ? formatCursor({ at: last.accepted_at_micros, id: last.id }) : null };
}
