import { chatConversationsCall } from '@chatline/contract/calls/chat-conversations';
import { chatPageSize } from '@chatline/contract/constants/chats';
import { defineBodyRoute } from '../platform/http/route.ts';
import { listOnly, readWhole } from './conversations.store.ts';
import { listConversations } from './list-conversations.ts';
import { toConversation } from './to-conversation.ts';

/** POST /api/v1/chats/conversations */
export const chatConversationsRoute = defineBodyRoute(
  chatConversationsCall,
  'A page of the caller’s conversations, the newest first or what closes first.',
  async ({ services: { database, clock }, caller, body }) => {
    const { accountId } = caller();
    const { filter, search, after, only } = body;
    const query = { accountId, filter, search, now: clock(), limit: chatPageSize };
    const { rows, next } =
      only === undefined
        ? await listConversations(database, query, after)
        : { rows: await listOnly(database, accountId, only), next: null };
    return {
      conversations: rows.map(toConversation),
      next,
      ...(await readWhole(database, accountId)),
    };
  },
);
