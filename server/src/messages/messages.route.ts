import { messagesCall } from '@chatline/contract/calls/messages';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { countList } from '../platform/may-ask.ts';
import { listMessages } from './messages.store.ts';
import { toMessageRow } from './to-message-row.ts';

/** GET /api/web/messages */
export const messagesRoute = defineRoute(
  messagesCall,
  'The caller’s outgoing messages, newest first.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countList(services, 'messages', accountId);
    return okData((await listMessages(services.database, accountId)).map(toMessageRow));
  },
);
