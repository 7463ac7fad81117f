import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { userRow } from './user.ts';

/** GET {api}/v1/users/{userid}/clients: a partner's clients, newest first. */
export const clientsOfCall = defineCall({
  name: 'clients-of',
  method: 'GET',
  base: '/v1',
  path: '/users/{userid}/clients',
  parts: { userid: { base64Layers: 0 } },
  capability: 'users.permissions',
  access: ['manage-permissions'],
  encoding: 'none',
  answer: v.object({ clients: v.array(userRow) }),
});
