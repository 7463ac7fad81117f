import { connection } from './connection.ts';
import { defineCall } from './define-call.ts';

/** GET {api}/v1/connect: progress of the connection, step by step. */
export const connectionStateCall = defineCall({
  name: 'connection-state',
  method: 'GET',
  base: '/v1',
  path: '/connect',
  capability: 'connect.manage',
  access: ['connect-whatsapp'],
  encoding: 'none',
  answer: connection,
});
