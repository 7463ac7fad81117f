import { messagesCall } from '@chatline/shared/calls/messages';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { listMessages } from './messages.store.ts';
import { toMessageRow } from './to-message-row.ts';

/** GET /api/web/messages */
export const messagesRoute = defineRoute(
  messagesCall,
  'The caller’s outgoing messages, newest first.',
  async ({ services: { database }, caller }) =>
    okData((await listMessages(database, caller().accountId)).map(toMessageRow)),
);
