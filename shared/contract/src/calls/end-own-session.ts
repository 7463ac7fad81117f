import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** DELETE {api}/v1/account/sessions/{id}: ends a session of the caller's account. */
export const endOwnSessionCall = defineCall({
  name: 'end-own-session',
  method: 'DELETE',
  base: '/v1',
  path: '/account/sessions/{id}',
  parts: { id: { base64Layers: 0 } },
  capability: 'session.list',
  access: ['signed-in'],
  encoding: 'none',
  answer: v.object({ message: text }),
});
