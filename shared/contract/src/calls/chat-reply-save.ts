import * as v from 'valibot';
import { replyFields } from '../forms/reply-rules.ts';
import { defineCall } from './define-call.ts';
import { editVersionHeaders } from './edit-version.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/chats/replies: saves a reply, or changes the one with this id; without an id, one of the same
 * name is replaced.
 */
export const chatReplySaveCall = defineCall({
  name: 'chat-reply-save',
  method: 'POST',
  base: '/v1',
  path: '/chats/replies',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'json',
  headers: editVersionHeaders,
  body: v.strictObject({
    id: v.optional(v.pipe(text, v.maxLength(100))),
    ...replyFields,
  }),
  answer: v.object({ id: text }),
});
