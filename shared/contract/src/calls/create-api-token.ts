import * as v from 'valibot';
import { maxTokenName } from '../constants/tokens.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/account/tokens: creates a named token; only this response shows it. */
export const createApiTokenCall = defineCall({
  name: 'make-api-token',
  method: 'POST',
  base: '/v1',
  path: '/account/tokens',
  capability: 'tokens.write',
  access: ['send-messages'],
  encoding: 'json',
  body: v.strictObject({ name: v.pipe(text, v.maxLength(4 * maxTokenName)), opensChats: v.boolean() }),
  answer: v.object({ message: text, id: text, name: text, token: text }),
});
