import * as v from 'valibot';
import { maxDraft } from '../constants/chats.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/change: resolves or opens a conversation, or keeps its draft. */
export const chatChangeCall = defineCall({
  name: 'chat-change',
  method: 'POST',
  base: '/v1',
  path: '/chats/change',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: v.strictObject({
    waId: v.pipe(text, v.minLength(1), v.maxLength(200)),
    isResolved: v.optional(v.boolean()),
    draft: v.optional(v.pipe(text, v.maxLength(maxDraft))),
  }),
  answer: v.object({ waId: text }),
});
