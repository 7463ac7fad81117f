import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { editVersion } from './edit-version.ts';
import { text } from './wire.ts';

const reply = v.object({ id: text, name: text, body: text, version: v.optional(editVersion) });
export type SavedReply = v.InferOutput<typeof reply>;

/** GET {api}/v1/chats/replies: the account's saved replies by name. */
export const chatRepliesCall = defineCall({
  name: 'chat-replies',
  method: 'GET',
  base: '/v1',
  path: '/chats/replies',
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'none',
  answer: v.object({ replies: v.array(reply) }),
});
