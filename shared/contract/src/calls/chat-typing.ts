import * as v from 'valibot';
import { wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/chats/typing: notifies the account's other windows that someone is typing.
 * The customer does not see it.
 */
export const chatTypingCall = defineCall({
  name: 'chat-typing',
  method: 'POST',
  base: '/v1',
  path: '/chats/typing',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      waId: v.pipe(text, v.regex(/^[^|]{1,200}$/)),
      /** The window's own id, by which it recognises itself. */
      windowId: v.pipe(text, v.uuid()),
    }),
  ),
  answer: withConversationKey(v.object(wireKeyEntry)),
});
