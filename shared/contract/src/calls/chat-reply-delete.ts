import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** DELETE {api}/v1/chats/replies/{id}: deletes a saved reply. */
export const chatReplyDeleteCall = defineCall({
  name: 'chat-reply-delete',
  method: 'DELETE',
  base: '/v1',
  path: '/chats/replies/{id}',
  parts: { id: { base64Layers: 0 } },
  capability: 'chats.live',
  access: ['whatsapp-chats'],
  encoding: 'none',
  answer: v.object({ id: text }),
});
