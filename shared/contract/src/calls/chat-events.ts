import { defineStream } from './define-stream.ts';

/** GET {api}/v1/chats/events: changes of the caller's conversations, with ids only. */
export const chatEventsStream = defineStream({
  name: 'chat-events',
  base: '/v1',
  path: '/chats/events',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
});
