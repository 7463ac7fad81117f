import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/messages/{message}/again: resends a failed or unknown message as a new message. A
 * repeated call returns the same new message.
 */
export const resendCall = defineCall({
  name: 'send-again',
  method: 'POST',
  base: '/v1',
  path: '/messages/{message}/again',
  parts: { message: { base64Layers: 0 } },
  capability: 'messages.status',
  access: ['send-messages'],
  encoding: 'none',
  answer: v.object({ message: text }),
});
