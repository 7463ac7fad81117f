import * as v from 'valibot';
import { chatMessage } from './chat-message.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const id = v.pipe(text, v.minLength(1), v.maxLength(600));

/**
 * POST {api}/v1/chats/send: sends into a conversation (capability chats.live). The window's own id makes it safe
 * to ask twice: the second time answers with the same message.
 */
export const chatSendCall = defineCall({
  name: 'chat-send',
  method: 'POST',
  base: '/v1',
  path: '/chats/send',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: v.strictObject({
    waId: v.pipe(text, v.minLength(1), v.maxLength(200)),
    clientId: v.pipe(text, v.uuid()),
    content: v.strictObject({ type: v.literal('text'), body: text }),
    /** The message that it answers. */
    replyTo: v.optional(id),
    /** The failed message that it sends again. */
    againOf: v.optional(v.pipe(text, v.uuid())),
  }),
  answer: v.object({ message: chatMessage }),
});
