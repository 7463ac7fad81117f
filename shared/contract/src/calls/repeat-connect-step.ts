import * as v from 'valibot';
import { connection } from './connection.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/connect/steps/{step}: repeats a step and those after it. */
export const repeatConnectStepCall = defineCall({
  name: 'repeat-connect-step',
  method: 'POST',
  base: '/v1',
  path: '/connect/steps/{step}',
  parts: { step: { base64Layers: 0 } },
  capability: 'connect.manage',
  access: ['connect-whatsapp'],
  encoding: 'json',
  body: v.strictObject({ pin: v.optional(text) }),
  answer: v.object({ message: text, connection }),
});
