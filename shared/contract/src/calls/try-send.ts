import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/try-send: really sends the caller's body, and answers like `POST /send-message`. A refusal by WhatsApp
 * is an answer here.
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
