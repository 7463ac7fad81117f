import * as v from 'valibot';
import { wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/chats/start: finds the conversation with a number. Nothing is stored: the conversation starts with the
 * first template that is sent.
 */
export const chatStartCall = defineCall({
  name: 'chat-start',
  method: 'POST',
  base: '/v1',
  path: '/chats/start',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: v.strictObject({ number: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(40)) }),
  /** The name is the contact's, if there is already a conversation. */
  answer: withConversationKey(v.object({ ...wireKeyEntry, name: v.nullable(text) })),
});
