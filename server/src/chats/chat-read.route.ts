import { chatReadCall } from '@chatline/contract/calls/chat-read';
import { defineBodyRoute } from '../platform/http/route.ts';
import { markRead } from './mark-read.ts';

/** POST /api/v1/chats/read */
export const chatReadRoute = defineBodyRoute(
  chatReadCall,
  'Marks a conversation as read up to a message.',
  async ({ services, caller, body: { conversationKey, upTo } }) => ({
    unread: await markRead(services, { accountId: caller().accountId, conversationKey }, upTo),
  }),
);
