import { chatTypingCall } from '@chatline/contract/calls/chat-typing';
import { defineBodyRoute } from '../platform/http/route.ts';
import { publishChatEvent } from '../platform/live/chat-events.store.ts';

/** POST /api/v1/chats/typing */
export const chatTypingRoute = defineBodyRoute(
  chatTypingCall,
  'Tells the caller’s other windows that one of them is writing to a contact.',
  async ({ services: { database }, caller, body: { conversationKey, windowId } }) => {
    await publishChatEvent(database, {
      accountId: caller().accountId,
      conversationKey,
      what: 'typing',
      id: windowId,
    });
    return { waId: conversationKey };
  },
);
