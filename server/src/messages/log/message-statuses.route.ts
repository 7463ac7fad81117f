import { messageStatusesCall } from '@chatline/contract/calls/message-statuses';
import { readNames } from '../../people/names.store.ts';
import { defineQueryRoute } from '../../platform/http/route.ts';
import { wireStatus } from '../records/message-status.ts';
import { toMessageRow } from './messages.route.ts';
import { readPage } from './read-page.ts';

const defaultLimit = 100;

export const messageStatusesRoute = defineQueryRoute(
  messageStatusesCall,
  'Returns a page of the caller’s outgoing messages with their statuses, newest first.',
  async ({ services, caller, query: { after, limit, ...filter } }) => {
    const size = Math.max(1, limit === undefined ? defaultLimit : Number(limit));
    const { accountId } = caller();
    const { rows, next } = await readPage(services, accountId, { filter, after, limit: size });
    const addresses = rows.map(({ recipient_id }) => recipient_id);
    const names = await readNames(services.database, accountId, addresses);
    const messages = rows.map((row) => ({
      ...toMessageRow(row),
      name: names.get(row.recipient_id),
      id: row.id,
      ...wireStatus(row.status),
      cause: row.cause,
      code: row.code,
    }));
    return { messages, next };
  },
);
