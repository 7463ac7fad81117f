import * as v from 'valibot';
import { requestKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/read: marks everything in a conversation as read; the customer's ticks turn blue. */
export const chatReadCall = defineCall({
  name: 'chat-read',
  method: 'POST',
  base: '/v1',
  path: '/chats/read',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      ...requestKeyEntry,
      /** The newest message that was seen; later ones stay unread. */
      upTo: v.pipe(text, v.minLength(1), v.maxLength(600)),
    }),
  ),
  answer: v.object({ unread: v.number() }),
});
