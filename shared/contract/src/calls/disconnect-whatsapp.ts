import * as v from 'valibot';
import { connection } from './connection.ts';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** DELETE {api}/v1/connect: ends the connection and deletes its token. */
export const disconnectWhatsappCall = defineCall({
  name: 'disconnect-whatsapp',
  method: 'DELETE',
  base: '/v1',
  path: '/connect',
  capability: 'connect.manage',
  access: ['connect-whatsapp'],
  encoding: 'none',
  answer: v.object({ message: text, connection }),
});
