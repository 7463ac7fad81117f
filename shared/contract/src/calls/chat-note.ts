import * as v from 'valibot';
import { maxTextBody } from '../constants/whatsapp-limits.ts';
import { chatMessage } from './chat-message.ts';
import { requestKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/notes: adds an internal note to a conversation; safe to repeat. */
export const chatNoteCall = defineCall({
  name: 'chat-note',
  method: 'POST',
  base: '/v1',
  path: '/chats/notes',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      ...requestKeyEntry,
      clientId: v.pipe(text, v.uuid()),
      body: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(maxTextBody)),
    }),
  ),
  answer: v.object({ message: chatMessage }),
});
