import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/account/tokens/{id}/chats: allows or forbids a token to open the chats on another site; the
 * id is the token's, or `default`.
 */
export const setTokenChatsCall = defineCall({
  name: 'set-token-chats',
  method: 'POST',
  base: '/v1',
  path: '/account/tokens/{id}/chats',
  parts: { id: { base64Layers: 0 } },
  capability: 'tokens.write',
  access: ['send-messages'],
  encoding: 'json',
  body: v.strictObject({ opensChats: v.boolean() }),
  answer: v.object({ message: text }),
});
