import { messagesCall } from '@chatline/contract/calls/messages';
import { findManaged } from '../accounts/find-managed.ts';
import { okData } from '../platform/http/ok.ts';
import { defineRoute } from '../platform/http/route.ts';
import { countList } from '../platform/may-ask.ts';
import { listMessages } from './messages.store.ts';
import { toMessageRow } from './to-message-row.ts';

export const messagesRoute = defineRoute(
  messagesCall.own,
  'The caller’s outgoing messages, newest first.',
  async ({ services, caller }) => {
    const { accountId } = caller();
    await countList(services, 'messages', accountId);
    return okData((await listMessages(services.database, accountId)).map(toMessageRow));
  },
);

export const messagesOfUserRoute = defineRoute(
  messagesCall.managed,
  'The outgoing messages of a client, newest first.',
  async ({ services, caller, part }) => {
    await countList(services, 'messages', caller().accountId);
    const account = await findManaged(services.database, caller(), part('id'));
    return okData((await listMessages(services.database, account.id)).map(toMessageRow));
  },
);
