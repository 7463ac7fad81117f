import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** GET {api}/v1/session/owner: the address that the password belongs to, for password managers. */
export const sessionOwnerCall = defineCall({
  name: 'session-owner',
  method: 'GET',
  base: '/v1',
  path: '/session/owner',
  capability: 'session.confirm',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({ email: text }),
});
