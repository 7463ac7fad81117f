import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { newPartner } from './partner-of.ts';
import { text } from './wire.ts';

/** POST {api}/v1/users/{userid}/clients: moves all clients of a partner to another one. */
export const moveClientsCall = defineCall({
  name: 'move-clients',
  method: 'POST',
  base: '/v1',
  path: '/users/{userid}/clients',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'json',
  body: newPartner,
  answer: v.object({ message: text, moved: v.number() }),
});
