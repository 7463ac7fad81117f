import * as v from 'valibot';
import { defineCall } from './define-call.ts';

/** POST {api}/v1/session/end: revokes the token. */
export const endSessionCall = defineCall({
  name: 'end-session',
  method: 'POST',
  base: '/v1',
  path: '/session/end',
  capability: 'session.revoke',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({ ended: v.literal(true) }),
});
