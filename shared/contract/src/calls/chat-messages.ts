import * as v from 'valibot';
import { chatMessage } from './chat-message.ts';
import { requestKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

const id = v.pipe(text, v.minLength(1), v.maxLength(600));

/** POST {api}/v1/chats/messages: part of a conversation, oldest message first. */
export const chatMessagesCall = defineCall({
  name: 'chat-messages',
  method: 'POST',
  base: '/v1',
  path: '/chats/messages',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  isRead: true,
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      ...requestKeyEntry,
      /** Messages before, after or around a message, or by id; the newest if none of these is given. */
      part: v.optional(
        v.variant('kind', [
          v.strictObject({ kind: v.picklist(['before', 'after', 'around']), id }),
          v.strictObject({ kind: v.literal('only'), ids: v.pipe(v.array(id), v.maxLength(100)) }),
        ]),
      ),
    }),
  ),
  answer: v.object({
    messages: v.array(chatMessage),
    hasOlder: v.boolean(),
    hasNewer: v.boolean(),
  }),
});
