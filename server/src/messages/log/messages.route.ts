import type { MessageRow } from '@chatline/contract/calls/message';
import { messagesCall } from '@chatline/contract/calls/messages';
import { findManaged } from '../../accounts/records/find-managed.ts';
import { istDate, istTime } from '../../platform/calendar.ts';
import { joinRows, readPages } from '../../platform/http/read-pages.ts';
import { defineListRoute } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services/services.ts';
import { countListRead } from '../../platform/throttling/rate-limit.ts';
import type { LoggedRow } from '../records/messages.store.ts';
import { type LogCursor, readLog } from './log.store.ts';

/** Converts a logged message to the row of section 7. */
export function toMessageRow({ recipient_id, body, accepted_at }: LoggedRow): MessageRow {
  return { wa_id: recipient_id, body, date: istDate(accepted_at), time: istTime(accepted_at) };
}

/** A list has this many of the newest messages; the export has the older ones too. */
const listLimit = 5000;

/** Lists an account's outgoing messages, newest first, as pages of JSON. */
function listMessages({ database }: Services, accountId: number): AsyncIterable<string> {
  let left = listLimit;
  return readPages<LogCursor>(async (after, limitOfPage) => {
    const limit = Math.min(limitOfPage, left);
    const query = { accountId, filter: {}, recipientId: null, named: null, after, limit };
    const rows = limit === 0 ? [] : await readLog(database, query);
    left -= rows.length;
    const last = rows.at(-1);
    return {
      rows: joinRows(rows.map(toMessageRow)),
      last: last === undefined ? null : { at: last.accepted_at_micros, id: last.id },
      count: rows.length,
    };
  });
}

export const messagesRoute = defineListRoute(
  messagesCall.own,
  'Returns the caller’s outgoing messages, newest first.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countListRead(services, 'messages', accountId);
    return listMessages(services, accountId);
  },
);

export const messagesOfUserRoute = defineListRoute(
  messagesCall.managed,
  'Returns the outgoing messages of a client, newest first.',
  async ({ services, caller, part }) => {
    await countListRead(services, 'messages', caller().accountId);
    const account = await findManaged(services.database, caller(), part('id'));
    return listMessages(services, account.id);
  },
);
