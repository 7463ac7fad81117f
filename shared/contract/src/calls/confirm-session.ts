import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/** POST {api}/v1/session/confirm: gives the password again, for the writes that need it. */
export const confirmSessionCall = defineCall({
  name: 'confirm-session',
  method: 'POST',
  base: '/v1',
  path: '/session/confirm',
  capability: 'session.confirm',
  access: ['signed-in'],
  encoding: 'json',
  body: v.strictObject({ password: text }),
  answer: v.object({ confirmed: v.literal(true) }),
});
