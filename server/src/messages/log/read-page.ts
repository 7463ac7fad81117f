import type { MessageFilter } from '@chatline/contract/calls/message-statuses';
import * as v from 'valibot';
import { CatalogueError } from '../../platform/errors.ts';
import type { Services } from '../../platform/services/services.ts';
import { normaliseRecipient } from '../records/normalise-recipient.ts';
import { isPublicMessageId, readPublicMessageId } from '../records/public-message-id.ts';
import { findSender } from '../records/sender-account.store.ts';
import {
  type LogPlace,
  type LogQuery,
  type NamedMessage,
  type PlacedRow,
  readLog,
  searchLog,
} from './log.store.ts';

const placePattern = v.pipe(
  v.string(),
  v.regex(/^\d{1,17}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  v.transform((text): LogPlace => {
    const [at = '0', id = ''] = text.split('_');
    return { at: Number(at), id };
  }),
);
/** A search that is a whole number, however it is written. */
const numberPattern = /^\+?[\d\s()-]{8,20}$/;

const uuid = v.pipe(v.string(), v.uuid());

/** A page of the log, and where the next one begins; null at the end. */
export interface LogPage {
  readonly rows: readonly PlacedRow[];
  readonly next: string | null;
}

/** The filter and place of a page. */
interface PageRequest {
  readonly filter: MessageFilter;
  /** The recipient, where only that is searched. */
  readonly recipientId?: string | null;
  readonly after?: string | undefined;
  readonly limit: number;
}

function placeOf(after: string | undefined): LogPlace | null {
  if (after === undefined) return null;
  const parsed = v.safeParse(placePattern, after);
  if (!parsed.success) throw new CatalogueError('undecodable', 'after: not the end of a page');
  return parsed.output;
}

function textOf(place: LogPlace | null): string | null {
  return place === null ? null : `${place.at}_${place.id}`;
}

async function numberOf({ database }: Services, accountId: number, search: string): Promise<string | null> {
  if (!numberPattern.test(search)) return null;
  const { sender } = await findSender(database)(accountId);
  return normaliseRecipient(search, sender?.display_phone_number ?? '+91');
}

/** Ids as a send is answered, as WhatsApp gives them, or as the log has them. */
function namedBy(search: string): NamedMessage | null {
  const own = isPublicMessageId(search) ? readPublicMessageId(search) : search;
  if (own !== null && v.is(uuid, own)) return { by: 'id', id: own };
  return search.startsWith('wamid.') ? { by: 'channel_id', id: search } : null;
}

/**
 * One page of an account's log, newest first.
 * @param after the `next` of the page before
 * @throws {CatalogueError} where `after` is none of ours
 */
export async function readPage(
  services: Services,
  accountId: number,
  request: PageRequest,
): Promise<LogPage> {
  const { filter, limit } = request;
  const text = filter.search?.trim() ?? '';
  const recipientId = request.recipientId ?? (text === '' ? null : await numberOf(services, accountId, text));
  const named = namedBy(text);
  const query: LogQuery = { accountId, filter, recipientId, named, after: placeOf(request.after), limit };
  if (text !== '' && recipientId === null && named === null) {
    const { rows, end } = await searchLog(services.database, query, text);
    return { rows, next: textOf(end) };
  }
  const rows = await readLog(services.database, query);
  const last = rows[limit - 1];
  return { rows, next: last ? textOf({ at: last.place, id: last.id }) : null };
}
