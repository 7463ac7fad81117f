import * as v from 'valibot';
import { connection } from './connection.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/connect/test: sends a test message from the connected number. */
export const sendTestMessageCall = defineCall({
  name: 'send-test-message',
  method: 'POST',
  base: '/v1',
  path: '/connect/test',
  capability: 'connect.manage',
  access: ['connect-whatsapp'],
  encoding: 'json',
  body: v.strictObject({ to: text }),
  answer: v.object({ message: text, connection }),
});
