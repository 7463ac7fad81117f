import * as v from 'valibot';
import { maxDraft } from '../constants/chats.ts';
import { requestKeyEntry, wireKeyEntry, withConversationKey } from './conversation-key.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/chats/change: resolves or reopens a conversation, or saves its draft. */
export const chatChangeCall = defineCall({
  name: 'chat-change',
  method: 'POST',
  base: '/v1',
  path: '/chats/change',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  body: withConversationKey(
    v.strictObject({
      ...requestKeyEntry,
      isResolved: v.optional(v.boolean()),
      draft: v.optional(v.pipe(text, v.maxLength(maxDraft))),
    }),
  ),
  answer: withConversationKey(v.object(wireKeyEntry)),
});
