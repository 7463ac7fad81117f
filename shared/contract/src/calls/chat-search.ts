import * as v from 'valibot';
import { maxChatSearch, minMessageSearch } from '../constants/chats.ts';
import { chatSides } from './chat-message.ts';
import { wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/search: messages that contain a text, newest first. */
export const chatSearchCall = defineCall({
  name: 'chat-search',
  method: 'POST',
  base: '/v1',
  path: '/chats/search',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  isRead: true,
  encoding: 'json',
  body: v.strictObject({
    words: v.pipe(text, v.trim(), v.minLength(minMessageSearch), v.maxLength(maxChatSearch)),
  }),
  answer: v.object({
    found: v.array(
      withConversationKey(
        v.object({
          id: text,
          ...wireKeyEntry,
          name: text,
          side: v.picklist(chatSides),
          body: text,
          atMs: v.number(),
        }),
      ),
    ),
  }),
});
