import { chatSendCall } from '@chatline/contract/calls/chat-send';
import { defineBodyRoute } from '../platform/http/route.ts';
import { sendChat } from './send-chat.ts';

/** POST /api/v1/chats/send */
export const chatSendRoute = defineBodyRoute(
  chatSendCall,
  'Sends into a conversation; safe to ask again with the same clientId.',
  async ({ services, caller, body }) => ({ message: await sendChat(services, caller(), body) }),
);
