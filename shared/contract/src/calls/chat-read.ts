import * as v from 'valibot';
import { requestKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/read: everything in a conversation was read; the customer's ticks turn. */
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
      /** The newest message that was seen: what came since stays unread. */
      upTo: v.pipe(text, v.minLength(1), v.maxLength(600)),
    }),
  ),
  answer: v.object({ unread: v.number() }),
});
