import * as v from 'valibot';
import { optionalKeyEntry, withOptionalKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** GET {api}/v1/chats/newest: the newest conversations, one for each customer, for the menu of the top bar. */
export const chatNewestCall = defineCall({
  name: 'chat-newest',
  method: 'GET',
  base: '/v1',
  path: '/chats/newest',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'none',
  answer: v.object({
    chats: v.array(
      withOptionalKey(
        v.object({
          ...optionalKeyEntry,
          /** The customer's number or user id. */
          id: text,
          name: text,
          /** The beginning of the last message. */
          message: text,
        }),
      ),
    ),
  }),
});
