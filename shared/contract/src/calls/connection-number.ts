import { connectedNumber } from './connection.ts';
import { defineCall } from './define-call.ts';

/** GET {api}/v1/connect/number: fetches the state of the connected number from WhatsApp. */
export const connectionNumberCall = defineCall({
  name: 'connection-number',
  method: 'GET',
  base: '/v1',
  path: '/connect/number',
  capability: 'connect.manage',
  access: ['connect-whatsapp'],
  encoding: 'none',
  answer: connectedNumber,
});
