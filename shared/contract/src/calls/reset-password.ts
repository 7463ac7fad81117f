import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { text } from './wire.ts';

/**
 * POST {api}/v1/password/reset: sets a password with the one-time token of an emailed link, for a forgotten password
 * and for an account that another user created.
 */
export const resetPasswordCall = defineCall({
  name: 'reset-password',
  method: 'POST',
  base: '/v1',
  path: '/password/reset',
  capability: 'password.reset',
  access: 'public',
  encoding: 'json',
  body: v.strictObject({ token: text, password: text }),
  answer: v.object({ message: text }),
});
