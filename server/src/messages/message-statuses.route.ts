import { messageStatusesCall } from '@chatline/shared/calls/message-statuses';
import { defineRoute } from '../platform/http/route.ts';
import { listMessages } from './messages.store.ts';
import { toMessageRow } from './to-message-row.ts';

/** GET /api/v1/messages; absent in the baseline. */
export const messageStatusesRoute = defineRoute(
  messageStatusesCall,
  'The caller’s outgoing messages with where each stands, newest first.',
  async ({ services: { database }, caller }) => {
    const rows = await listMessages(database, caller().accountId);
    const messages = rows.map((row) => ({
      ...toMessageRow(row),
      id: row.id,
      status: row.status,
      cause: row.cause,
    }));
    return { messages };
  },
);
