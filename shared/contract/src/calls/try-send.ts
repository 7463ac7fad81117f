import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/try-send: what `POST /send-message` would answer to this body of the caller's, and it really sends. A refusal of the channel's shape is an answer here.
 */
export const trySendCall = defineCall({
  name: 'try-send',
  method: 'POST',
  base: '/v1',
  path: '/try-send',
  capability: 'messages.status',
  access: ['send-messages'],
  encoding: 'json',
  body: v.strictObject({ to: text, body: text }),
  answer: v.object({ status: v.pipe(v.number(), v.integer()), answer: v.record(v.string(), v.unknown()) }),
});
