import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/try-send: sends the caller's body and returns the response of `POST /send-message`. A refusal is
 * returned as a normal response.
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
