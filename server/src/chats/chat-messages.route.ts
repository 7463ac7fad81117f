import { chatMessagesCall } from '@chatline/contract/calls/chat-messages';
import { mediaAddressOf } from '../messages/media-address.ts';
import { defineBodyRoute } from '../platform/http/route.ts';
import { listTimeline } from './list-messages.ts';
import { toChatMessages } from './to-chat-messages.ts';

/** POST /api/v1/chats/messages */
export const chatMessagesRoute = defineBodyRoute(
  chatMessagesCall,
  'Part of one of the caller’s conversations, the oldest message first.',
  async ({ services, caller, body }) => {
    const { accountId } = caller();
    const key = { accountId, conversationKey: body.conversationKey };
    const { rows, hasOlder, hasNewer } = await listTimeline(services.database, key, body.part);
    const address = await mediaAddressOf(services, accountId);
    const messages = await toChatMessages(services.database, key, rows, address);
    return { messages, hasOlder, hasNewer };
  },
);
